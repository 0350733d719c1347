/**
 * The tables of the shop. Money is integer pence, times are ISO 8601 in UTC, dates `YYYY-MM-DD`,
 * flags 0 or 1. Never change a released migration: add a new one. Statements end with `;`.
 */

const FIRST = `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE products (
  id TEXT PRIMARY KEY, sku TEXT NOT NULL UNIQUE, title TEXT NOT NULL, sub_title TEXT NOT NULL,
  price_pence INTEGER NOT NULL CHECK (price_pence >= 0),
  verified_price_pence INTEGER CHECK (verified_price_pence >= 0),
  vat_rate INTEGER NOT NULL, stock INTEGER NOT NULL, unit_display TEXT NOT NULL,
  image TEXT NOT NULL, permalink TEXT NOT NULL, category TEXT NOT NULL,
  is_protected INTEGER NOT NULL
);

CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT, email TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, telephone TEXT NOT NULL,
  company TEXT NOT NULL, job_title TEXT NOT NULL, password_hash TEXT NOT NULL,
  approved_at TEXT, verified_at TEXT, crm_id TEXT, on_account INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
);
CREATE TABLE registrations (
  user_id INTEGER PRIMARY KEY REFERENCES users, details_json TEXT NOT NULL, created_at TEXT NOT NULL
);
CREATE TABLE addresses (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users,
  type TEXT NOT NULL CHECK (type IN ('billing', 'delivery')),
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, company TEXT NOT NULL,
  trading_name TEXT NOT NULL, street_address_1 TEXT NOT NULL, street_address_2 TEXT NOT NULL,
  city TEXT NOT NULL, county TEXT NOT NULL, postcode TEXT NOT NULL, country TEXT NOT NULL,
  email TEXT NOT NULL, phone TEXT NOT NULL, crm_id TEXT NOT NULL DEFAULT '',
  is_default INTEGER NOT NULL DEFAULT 0, is_ledger INTEGER NOT NULL DEFAULT 0,
  is_retail INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX addresses_of_user ON addresses (user_id);
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users,
  created_at TEXT NOT NULL, expires_at TEXT NOT NULL
);
CREATE TABLE tokens (
  token_hash TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('login', 'password')),
  user_id INTEGER NOT NULL REFERENCES users, created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL, used_at TEXT
);
CREATE TABLE login_attempts (email TEXT NOT NULL, attempted_at TEXT NOT NULL);
CREATE INDEX login_attempts_of_email ON login_attempts (email, attempted_at);
CREATE TABLE invites (
  code TEXT PRIMARY KEY, email TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
  company TEXT NOT NULL, used_at TEXT
);
CREATE TABLE notices (
  id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, message TEXT NOT NULL
);
CREATE TABLE enquiries (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER REFERENCES users, email TEXT NOT NULL,
  details_json TEXT NOT NULL, favourites_json TEXT NOT NULL, is_suspect INTEGER NOT NULL,
  created_at TEXT NOT NULL
);
CREATE TABLE mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT, recipient TEXT NOT NULL, subject TEXT NOT NULL,
  body TEXT NOT NULL, link TEXT, created_at TEXT NOT NULL
);
CREATE TABLE support_cases (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users,
  subject TEXT NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL
);

CREATE TABLE discounts (
  id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
  percent INTEGER NOT NULL DEFAULT 0, amount_pence INTEGER NOT NULL DEFAULT 0,
  is_delivery_free INTEGER NOT NULL DEFAULT 0, category TEXT,
  minimum_pence INTEGER NOT NULL DEFAULT 0, is_first_order_only INTEGER NOT NULL DEFAULT 0,
  ends_at TEXT, uses_left INTEGER
);
CREATE TABLE baskets (
  id INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT NOT NULL UNIQUE,
  user_id INTEGER REFERENCES users, country TEXT NOT NULL, created_at TEXT NOT NULL, closed_at TEXT
);
CREATE UNIQUE INDEX one_open_basket_per_user ON baskets (user_id) WHERE closed_at IS NULL;
CREATE TABLE basket_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT, basket_id INTEGER NOT NULL REFERENCES baskets,
  product_id TEXT NOT NULL REFERENCES products, qty INTEGER NOT NULL CHECK (qty > 0),
  UNIQUE (basket_id, product_id)
);
CREATE TABLE basket_discounts (
  basket_id INTEGER NOT NULL REFERENCES baskets, discount_id INTEGER NOT NULL REFERENCES discounts,
  PRIMARY KEY (basket_id, discount_id)
);

CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT, basket_id INTEGER UNIQUE REFERENCES baskets,
  user_id INTEGER REFERENCES users,
  status TEXT NOT NULL CHECK (status IN
    ('new', 'pending', 'paid', 'active', 'shipped', 'completed', 'cancelled', 'closed')),
  payment_type TEXT CHECK (payment_type IN ('card', 'bacs', 'on account')),
  agree_terms INTEGER NOT NULL DEFAULT 0, same_address INTEGER NOT NULL DEFAULT 1,
  purchase_number TEXT NOT NULL DEFAULT '', delivery_instructions TEXT NOT NULL DEFAULT '',
  customer_notes TEXT NOT NULL DEFAULT '', notes TEXT NOT NULL DEFAULT '',
  address_delivery_json TEXT NOT NULL, address_billing_json TEXT NOT NULL,
  totals_json TEXT, created_at TEXT NOT NULL, placed_at TEXT, shipped_at TEXT,
  parent_id INTEGER REFERENCES orders, auto_repeat INTEGER NOT NULL DEFAULT 0,
  auto_repeat_freq INTEGER, auto_repeat_next TEXT, auto_repeat_last TEXT
);
CREATE INDEX orders_of_user ON orders (user_id, placed_at);
CREATE INDEX orders_to_repeat ON orders (auto_repeat_next) WHERE auto_repeat = 1;
CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER NOT NULL REFERENCES orders,
  product_id TEXT NOT NULL REFERENCES products, sku TEXT NOT NULL, title TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0), unit_pence INTEGER NOT NULL, vat_rate INTEGER NOT NULL
);
CREATE INDEX lines_of_order ON order_lines (order_id);
CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT, order_id INTEGER NOT NULL REFERENCES orders,
  user_id INTEGER REFERENCES users, intent_id TEXT NOT NULL UNIQUE,
  amount_pence INTEGER NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL
);
CREATE TABLE saved_cards (
  id TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users, brand TEXT NOT NULL,
  last_four TEXT NOT NULL, exp_month INTEGER NOT NULL, exp_year INTEGER NOT NULL,
  created_at TEXT NOT NULL
);
CREATE TABLE quotes (
  id INTEGER PRIMARY KEY AUTOINCREMENT, user_id INTEGER NOT NULL REFERENCES users,
  crm_order_id TEXT NOT NULL, status TEXT NOT NULL, details_json TEXT NOT NULL,
  total_pence INTEGER NOT NULL, created_at TEXT NOT NULL
);
CREATE TABLE quote_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT, quote_id INTEGER NOT NULL REFERENCES quotes,
  product_template_name TEXT NOT NULL, quantity INTEGER NOT NULL, total_pence INTEGER NOT NULL
);
`

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
 * Repeats, refunds, the orders of an email address, and attempts that are limited. `due_on` is the day a repeat was due; the unique index guarantees one repeat
 * for each. `payment_asked_at` is when the buyer was told that a repeat waits for its payment.
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

/** Charges that their cardholders dispute. */
const DISPUTES = `
ALTER TABLE stand_in_charges ADD COLUMN is_disputed INTEGER NOT NULL DEFAULT 0;
`

export const MIGRATIONS: readonly string[] = [FIRST, CARDS, RULES, REFUSALS, DISPUTES]
