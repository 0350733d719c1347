/** A line of an order text: its code and its quantity, both as written. */
export interface ParsedLine {
  code: string
  /** Empty for an empty cell; `null` when the line has no quantity. */
  qty: string | null
  /** The line was not understood: its text replaces the code, for correction (quick.121). */
  isUnclear?: boolean
}

const NUMBER = String.raw`-?\d+(?:[.,]\d+)?`
/** Units beside a quantity in emails. */
const UNIT = String.raw`(?:\s*(?:pcs?|pieces?|cases?|packs?|boxes|box|units?|each|ea|off|ctns?|cartons?)\.?)?`
/** Quotation marks of emails, bullets and list numbers. */
const BULLET = /^(?:>\s*)*(?:[-–—•·*]\s+|\d{1,3}[.)]\s+)?/

/** '12 x EG-250', '12x EG-250', '12 × EG-250' */
const TIMES_FIRST = new RegExp(`^(${NUMBER})\\s*(?:x\\s+|[×*]\\s*)(\\S.*)$`, 'i')
/** 'EG-250 x 12', 'EG-250 x12', 'EG-250×12' */
const TIMES_LAST = new RegExp(`^(\\S.*?)(?:\\s+x\\s*|\\s*[×*]\\s*)(${NUMBER})${UNIT}$`, 'i')
/** 'EG-250 (12)', 'EG-250 [x 12]', 'EG-250 (12 cases)' */
const QUANTITY_IN_BRACKETS = new RegExp(
  `^(\\S.*?)\\s*[([]\\s*(?:x|×|qty:?|quantity:?)?\\s*(${NUMBER})${UNIT}\\s*[)\\]]$`,
  'i',
)
/** 'EG-250 12', 'EG-250: 12', 'EG-250;12', 'EG-250 - 12 cases' */
const QUANTITY_LAST = new RegExp(`^(\\S.*?)[\\s:=;|]+(${NUMBER})${UNIT}$`, 'i')
/** '12 EG-250', '12 cases of EG-250' */
const QUANTITY_FIRST = new RegExp(`^(${NUMBER})${UNIT}\\s+(?:of\\s+)?(\\S*[^\\d\\s].*)$`, 'i')

/** Separators between a code and its quantity. */
const JOINT = /(?:\s+[-–—]|\s*[:=,;]|[\s,;]+(?:qty|quantity)\.?)+$/i

/** Reads one line of an email: a code with or without its quantity; `null` for anything else (quick.141). */
export function parseLine(line: string): ParsedLine | null {
  // Long runs of spaces would keep the patterns busy for seconds.
  const text = line.replace(BULLET, '').replace(/\s+/g, ' ').trim()
  if (!text) return null
  const first = TIMES_FIRST.exec(text)
  if (first) return { code: first[2] ?? '', qty: first[1] ?? '' }
  const last = TIMES_LAST.exec(text) ?? QUANTITY_IN_BRACKETS.exec(text) ?? QUANTITY_LAST.exec(text)
  if (last) return { code: (last[1] ?? '').replace(JOINT, ''), qty: last[2] ?? '' }
  const ahead = QUANTITY_FIRST.exec(text)
  if (ahead) return { code: ahead[2] ?? '', qty: ahead[1] ?? '' }
  return /\s/.test(text) ? null : { code: text.replace(JOINT, ''), qty: null }
}

/** The kinds of email line other than an order (quick.149). */
export type MailLine =
  /** A greeting or a sentence without a number. */
  | 'words'
  /** The end of the letter, followed by a name, an address, telephone numbers. */
  | 'closing'
  /** A line of an email's header: another letter follows. */
  | 'head'
  /** A web address, an email address or a telephone number. */
  | 'contact'

const GREETING = /^(?:hi|hello|dear|hey|good\s+(?:morning|afternoon|evening)|morning|afternoon)\b/
const CLOSING =
  /^(?:--|sent\s+(?:from|via)\b.*|get\s+outlook\b.*|(?:(?:kind|kindest|best|warm|warmest|many|with|yours|and|thanks)\s+)*(?:regards|wishes|thanks|thank\s+you|thx|cheers|sincerely|faithfully|truly|yours)(?:\s+(?:again|in\s+advance|(?:so|very)\s+much))?[\s,.!]*(?!for\b)(?:[\p{L}'-]+\s*){0,2}[.!]?)$/u
const HEAD =
  /^(?:(?:from|to|cc|bcc|sent|date|subject)\s*:|on\b.*\bwrote:$|[-_=*]{3,}|-+\s*(?:original|forwarded)\b)/
const CONTACT =
  /^(?:(?:tel|telephone|phone|mob|mobile|fax|e-?mail|web|website)(?:\s+(?:no|number))?\s*[.:]|[tpmfew]\s*[.:]\s*[+\d][\d\s()]{8,}|\(?\+\d[\d\s()/-]{8,}$)|\S@\S+\.[a-z]{2}|\bhttps?:\/\/|\bwww\./
const SENTENCE =
  /^(?:please|pls|can|could|would|we|i|i'd|we'd|i'll|we'll|here|this|these|thanks|thank|as|if|hope|just)\b|[,:;!?]$|[a-z]{2}\.$/

/** Recognises a line that is no order; `null` when it may be one. */
export function mailLineOf(line: string): MailLine | null {
  const text = line.trim().toLowerCase().replaceAll('’', "'")
  if (HEAD.test(text)) return 'head'
  if (CLOSING.test(text)) return 'closing'
  if (CONTACT.test(text)) return 'contact'
  if (/\d/.test(text)) return null
  return GREETING.test(text) || (/\s/.test(text) && SENTENCE.test(text)) ? 'words' : null
}
