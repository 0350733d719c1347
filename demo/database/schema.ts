import { FIRST_SCHEMA } from './first-schema'

/**
 * Cards. `payments` records the provider's payment intents. The unique indices guarantee, whatever
 * the order of calls, that an order has at most one active payment and each product once. The
 * `stand_in_` tables belong to the stand-in provider: the shop calls the provider, never its tables.
 */
const CARDS = `
DROP TABLE saved_cards;
ALTER TABLE payments ADD COLUMN quote_json TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX one_live_payment_per_order ON payments (order_id) WHERE status <> 'canceled';
CREATE UNIQUE INDEX one_line_per_product ON order_lines (order_id, product_id);
CREATE TABLE card_customers (
  user_id INTEGER NOT NULL REFERENCES users, provider TEXT NOT NULL, customer_id TEXT NOT NULL,
  PRIMARY KEY (user_id, provider), UNIQUE (provider, customer_id)
);

CREATE TABLE stand_in_cards (
  id TEXT PRIMARY KEY, customer_id TEXT, fingerprint TEXT NOT NULL, brand TEXT NOT NULL,
  last_four TEXT NOT NULL, exp_month INTEGER NOT NULL, exp_year INTEGER NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX stand_in_cards_of_customer ON stand_in_cards (customer_id);
CREATE TABLE stand_in_intents (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('payment', 'setup')),
  client_secret TEXT NOT NULL UNIQUE, amount INTEGER CHECK (amount > 0), order_id TEXT,
  customer_id TEXT, status TEXT NOT NULL, card_id TEXT REFERENCES stand_in_cards,
  error_json TEXT, return_url TEXT, settles_at TEXT, created_at TEXT NOT NULL
);
CREATE TABLE stand_in_charges (
  id TEXT PRIMARY KEY, intent_id TEXT NOT NULL REFERENCES stand_in_intents,
  order_id TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount > 0),
  status TEXT NOT NULL CHECK (status IN ('pending', 'succeeded', 'failed')),
  created_at TEXT NOT NULL
);
CREATE UNIQUE INDEX one_charge_per_intent ON stand_in_charges (intent_id) WHERE status <> 'failed';
`

/**
 * Repeats, refunds, the orders of an email address, and attempts that are limited. `due_on` is the day a repeat was
 * due; the unique index guarantees one repeat for each. `payment_asked_at` is when the buyer was notified that a repeat
 * waits for its payment.
 */
const RULES = `
ALTER TABLE orders ADD COLUMN due_on TEXT;
ALTER TABLE orders ADD COLUMN payment_asked_at TEXT;
CREATE UNIQUE INDEX one_repeat_per_due_day ON orders (parent_id, due_on) WHERE due_on IS NOT NULL;
CREATE INDEX orders_of_email ON orders (lower(address_billing_json ->> 'email'));
ALTER TABLE payments ADD COLUMN refunded_at TEXT;
DROP TABLE login_attempts;
CREATE TABLE attempts (
  action TEXT NOT NULL, account TEXT NOT NULL, sender TEXT NOT NULL, attempted_at TEXT NOT NULL
);
CREATE INDEX attempts_of_sender ON attempts (action, sender, attempted_at);
CREATE INDEX attempts_of_account ON attempts (action, account, attempted_at);
ALTER TABLE stand_in_charges ADD COLUMN amount_refunded INTEGER NOT NULL DEFAULT 0;
`

/** The cards that were refused for a repeat; `is_told` says whether a mail has named the refusal. */
const REFUSALS = `
CREATE TABLE card_refusals (
  order_id INTEGER NOT NULL REFERENCES orders, card_id TEXT NOT NULL, message TEXT NOT NULL,
  refused_at TEXT NOT NULL, is_told INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (order_id, card_id)
);
`

/** What the provider reports about a payment after it has succeeded. */
const REPORTS = `
ALTER TABLE payments ADD COLUMN refund_asked_at TEXT;
ALTER TABLE payments ADD COLUMN disputed_at TEXT;
`

/** Charges that their cardholders dispute. */
const DISPUTES = `
ALTER TABLE stand_in_charges ADD COLUMN is_disputed INTEGER NOT NULL DEFAULT 0;
`

/** Products no longer sold; the lines of old orders refer to them. */
const WITHDRAWALS = `
ALTER TABLE products ADD COLUMN is_withdrawn INTEGER NOT NULL DEFAULT 0;
`

/** Saved lists that are kept on the account. `version` counts the changes of a list. */
const LISTS = `
CREATE TABLE account_lists (
  user_id INTEGER NOT NULL REFERENCES users, id TEXT NOT NULL, name TEXT NOT NULL,
  products_json TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (user_id, id)
);
`

/** The key of each addition to a basket: a repeated key adds nothing. */
const ADD_KEYS = `
CREATE TABLE add_keys (
  basket_id INTEGER NOT NULL REFERENCES baskets, key TEXT NOT NULL, PRIMARY KEY (basket_id, key)
);
`

/** The request of each key; null in rows of earlier releases. */
const ADD_KEY_REQUESTS = `
ALTER TABLE add_keys ADD COLUMN product_id TEXT;
ALTER TABLE add_keys ADD COLUMN qty INTEGER;
`

/** The token that a basket had before its user logged out. */
const FORMER_TOKENS = `
ALTER TABLE baskets ADD COLUMN former_token TEXT;
`

/** The delivery day of an order; for a draft the buyer's choice. */
const DELIVERY_DAYS = `
ALTER TABLE orders ADD COLUMN delivery_day TEXT;
`

/** The minimum order of an account, in pence, and whether smaller ones are refused. */
const MINIMUMS = `
ALTER TABLE users ADD COLUMN minimum_pence INTEGER;
ALTER TABLE users ADD COLUMN minimum_rule TEXT;
`

/** The codes of quoted products. */
const QUOTED_CODES = `
ALTER TABLE quote_lines ADD COLUMN sku TEXT NOT NULL DEFAULT '';
`

/**
 * The tables of the shop. Money is integer pence, times are ISO 8601 in UTC, dates `YYYY-MM-DD`,
 * flags 0 or 1. Never change a released migration: add a new one. Statements end with `;`.
 */
export const MIGRATIONS: readonly string[] = [
  FIRST_SCHEMA,
  CARDS,
  RULES,
  REFUSALS,
  DISPUTES,
  REPORTS,
  WITHDRAWALS,
  LISTS,
  ADD_KEYS,
  ADD_KEY_REQUESTS,
  FORMER_TOKENS,
  DELIVERY_DAYS,
  MINIMUMS,
  QUOTED_CODES,
]
