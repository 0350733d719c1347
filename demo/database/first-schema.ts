import { PAYMENT_TYPES } from '../../src/entities/checkout/order'

/** The tables of the first release; see `schema.ts`. */
export const FIRST_SCHEMA = `
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
  payment_type TEXT CHECK (payment_type IN (${PAYMENT_TYPES.map((type) => `'${type}'`).join(', ')})),
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
