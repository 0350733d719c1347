/** What a line of a mail is besides an order (quick.121). */
export type MailLine =
  /** A greeting or a sentence without a number. */
  | 'words'
  /** The end of the letter: what follows is a name, an address, telephone numbers. */
  | 'closing'
  /** A line of a mail's head: another letter follows. */
  | 'head'
  /** An address of the web, a mail address or a telephone number. */
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

/** Recognises what is no order in a mail; `null` for what may be one. */
export function mailLineOf(line: string): MailLine | null {
  const text = line.trim().toLowerCase().replaceAll('’', "'")
  if (HEAD.test(text)) return 'head'
  if (CLOSING.test(text)) return 'closing'
  if (CONTACT.test(text)) return 'contact'
  if (/\d/.test(text)) return null
  return GREETING.test(text) || (/\s/.test(text) && SENTENCE.test(text)) ? 'words' : null
}
