/**
 * The kinds of field of the shop's API (contract.2). `wire.ts` has a schema for each kind in its
 * canonical form, `read-kind.ts` reads the other spellings, and `spellings.ts` writes them.
 */

/** A kind of field in words. */
export interface KindInWords {
  /** The form that the contract asks for. */
  canonical: string
  /** Other accepted forms. */
  understood: string
  /** Values that mean 'nothing'. */
  nothing: string
}

const NOTHING = 'null, absent, "", false, [] or {}'

/** The table of kinds (contract.2). */
export const KINDS = {
  text: {
    canonical: 'a text',
    understood: 'a number, as its digits',
    nothing: 'null, absent, false, true, [] or {} is the empty text',
  },
  display: {
    canonical: 'a text, shown as it is; null for none',
    understood: 'a number, as its digits',
    nothing: NOTHING,
  },
  amount: {
    canonical: 'an amount as it is shown ("£12.50"); null for none',
    understood: 'nothing else: a number could be pounds or pence, so it is unknown',
    nothing: NOTHING,
  },
  deficit: {
    canonical: 'an amount as it is shown ("£12.50"); null for none',
    understood:
      'an integer or digits are pence (1250 is £12.50); zero or less in any spelling, or a text without a digit from 1 to 9 ("n/a"), is none',
    nothing: NOTHING,
  },
  pence: {
    canonical: 'an integer, in pence',
    understood: 'digits as a text ("1250", "-500"); zero with decimals ("0.00") is 0',
    nothing:
      'anything else (12.5, "12.50", "1,250", "£5", null) is unknown; an unknown total is shown but cannot be paid',
  },
  count: {
    canonical: 'an integer of 0 or more',
    understood: 'digits as a text; a number or text whose decimals are zero ("2.000")',
    nothing:
      'anything else ("1,250.00", 1.5) is unknown; an unknown quantity costs its line, not the basket',
  },
  stock: {
    canonical: 'an integer; 0 or less is out of stock; null when unknown',
    understood: 'as count',
    nothing: 'anything else (1.5, "a few") is unknown',
  },
  'yes-no': {
    canonical: 'true or false',
    understood:
      '1, "1", "true", "yes", "y" and "on" in any case; a status that means yes ("verified", "approved", "active", "enabled", "accepted"); for {"status": …} its status',
    nothing: 'everything else is no',
  },
  box: {
    canonical: 'true or false, ticked by default',
    understood: 'as yes-no',
    nothing: 'null, absent and "" are ticked; everything else that does not mean yes is no',
  },
  id: {
    canonical: 'a text that is not empty',
    understood: 'a number; spaces around it',
    nothing:
      'nothing is an error of its record, as is a text that no address can carry (half a surrogate); 0 is an id',
  },
  reference: {
    canonical: 'an id; null or "" for none',
    understood: 'a number; spaces around it',
    nothing: '0, "0", "", null, absent, false, [] and {} are none; "00" is an id',
  },
  token: {
    canonical: 'printable ASCII without spaces, 1 to 4,096 characters: a header can carry it',
    understood: 'nothing else',
    nothing: 'null, absent and "" are none, where it may be missing',
  },
  time: {
    canonical: 'ISO 8601 with its zone ("2026-03-04T09:00:00Z"); null for none',
    understood:
      '"2026-03-04 09:00:00" or with T and without a zone is UTC; a date alone; of a text that begins with a date, its day',
    nothing: 'null, absent, "", false, 0 and years before 1000 ("0000-00-00…") are none',
  },
  approval: {
    canonical: 'the time of the approval, ISO 8601 with its zone; null before',
    understood: 'as time; true, 1, "1", "true", "yes" and "approved" in any case are approved',
    nothing: 'as time; the status of an account ("active", {"status": …}) is no approval',
  },
  day: {
    canonical: 'a date ("2026-03-04"); null for none',
    understood: 'a time, as its day',
    nothing: 'as time',
  },
  list: {
    canonical: 'an array',
    understood:
      'a map by key: its values in its order; a page of either ({"current_page": 1, "data": […]}), also in `data`; a bad entry is left out alone. Of a whole answer in pages the shop asks for the others (?page=2); a list within an answer comes whole',
    nothing: 'null, absent, "", false and {} are the empty list',
  },
  map: {
    canonical: 'an object',
    understood: '[] is the empty map',
    nothing: 'null, absent, "" and false are the empty map, where it may be missing',
  },
  messages: {
    canonical: 'a list of texts, or of {"type": …, "message": …}',
    understood:
      'one text; one {type, message} or {text}; a map of type to texts, or of key to text. Types and keys with error, danger, warn or fail in them make errors, all others successes',
    nothing: `${NOTHING}; an object with type, message or text that has no text`,
  },
  message: {
    canonical: 'a text; null for none',
    understood: '{message}, {type, message}, a list or a map of texts, which are joined',
    nothing: NOTHING,
  },
  picture: {
    canonical: 'the address of a picture; null for none',
    understood: '{url}, {src}, {full}, or a list (the first address in it)',
    nothing: `${NOTHING}; an address that is not http or https is none`,
  },
  countries: {
    canonical: 'a list of {"code": …, "name": …}, ISO 3166-1 alpha-2',
    understood:
      'a list of pairs [code, name], of {value, label} or of codes; a map of code to name or {name}. A country without a name is called by its code; one without a code is left out',
    nothing: NOTHING,
  },
  choice: {
    canonical: 'one of the words',
    understood: 'any case, spaces around it, "_" or "-" for a space ("on_account")',
    nothing: 'an unknown word is shown as it is, or counts as none',
  },
} as const satisfies Record<string, KindInWords>
export type KindName = keyof typeof KINDS

/** The key of the kind in a schema's metadata, and in the OpenAPI document. */
export const KIND_KEY = 'x-kind'
