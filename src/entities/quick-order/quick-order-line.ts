/** A line of a text: a code and a quantity, both as they are written. */
export interface WrittenLine {
  code: string
  /** Empty when the line has a place for it, but none; `null` when it says nothing about it. */
  qty: string | null
  /** The line was not understood: its text stands in place of the code, to be put right (quick.121). */
  isUnclear?: boolean
}

const NUMBER = String.raw`-?\d+(?:[.,]\d+)?`
/** What stands beside a quantity in mails. */
const UNIT = String.raw`(?:\s*(?:pcs?|pieces?|cases?|packs?|boxes|box|units?|each|ea|off|ctns?|cartons?)\.?)?`
/** Quotation marks of mails, bullets and numbers of lists. */
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

/** What stands between a code and its quantity. */
const JOINT = /(?:\s+[-–—]|\s*[:=,;]|[\s,;]+(?:qty|quantity)\.?)+$/i

/** Reads one line of a mail: a code with or without its quantity; `null` for what is neither (quick.2). */
export function readWrittenLine(line: string): WrittenLine | null {
  const text = line.replace(BULLET, '').trim()
  if (!text) return null
  const first = TIMES_FIRST.exec(text)
  if (first) return { code: first[2] ?? '', qty: first[1] ?? '' }
  const last = TIMES_LAST.exec(text) ?? QUANTITY_IN_BRACKETS.exec(text) ?? QUANTITY_LAST.exec(text)
  if (last) return { code: (last[1] ?? '').replace(JOINT, ''), qty: last[2] ?? '' }
  const ahead = QUANTITY_FIRST.exec(text)
  if (ahead) return { code: ahead[2] ?? '', qty: ahead[1] ?? '' }
  return /\s/.test(text) ? null : { code: text.replace(JOINT, ''), qty: null }
}
