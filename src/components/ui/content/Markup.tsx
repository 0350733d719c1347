import { useEffect, useState } from 'react'
import { plainText, plainWords } from '../../../lib/text/plain-text'
import { JOINT, keepUnits } from '../../../lib/text/units'
import { classNames } from '../class-names'
import './markup.css'

type Sanitiser = typeof import('../../../lib/text/sanitise')

interface MarkupProps {
  /** Text from outside the shop, with or without markup. */
  html: string
  /** The allowed markup: emphasis in a `title`; also paragraphs, lists and links in `rich` text. */
  profile: 'title' | 'rich'
  as?: 'span' | 'div' | 'p' | undefined
  className?: string | undefined
}

const TAG = /<[a-z!/]/i
const REFERENCE = /&[a-z]+\d*;/i
const MARK = /<\/?mark>/
/** Plain text with marks, as in most search hits. */
const MARKED = /^[^<]*(?:<mark>[^<]*<\/mark>[^<]*)*$/

/** Whether it contains more than text, marks and common character references. */
const isMarkup = (html: string) =>
  (TAG.test(html) && !MARKED.test(html)) || REFERENCE.test(plainText(html))

/** The words before, in and after the marks, alternating. A title keeps numbers with their units (search.32). */
function wordsOf(html: string, profile: MarkupProps['profile']): string[] {
  const words = html.trim().split(MARK).map(plainWords)
  return profile === 'title' ? keepUnits(words.join(JOINT)).split(JOINT) : words
}

const classesOf = ({ profile, className }: MarkupProps) =>
  classNames('trade-markup', `trade-markup--${profile}`, className)

/** Renders markup from outside, sanitised (page.17). Plain text needs no sanitiser. */
export function Markup(props: MarkupProps) {
  const { html, as: Tag = 'span' } = props
  if (isMarkup(html)) return <SanitisedMarkup {...props} />
  const [first = '', ...others] = wordsOf(html, props.profile)
  return (
    <Tag key={html} className={classesOf(props)}>
      {others.length === 0
        ? first
        : [first, ...others].map((part, place) =>
            place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
          )}
    </Tag>
  )
}

/** Kept once loaded: only the first markup of a page has to wait. */
let loaded: Sanitiser | null = null

/** Shows plain text until the sanitiser chunk is loaded. */
function SanitisedMarkup(props: MarkupProps) {
  const { html, profile, as: Tag = 'span' } = props
  const [sanitiser, setSanitiser] = useState(loaded)
  useEffect(() => {
    if (sanitiser) return
    let isGone = false
    import('../../../lib/text/sanitise').then(
      (module) => {
        loaded = module
        if (!isGone) setSanitiser(module)
      },
      (error) => console.warn('Trade Blocks: markup is shown as plain text.', error),
    )
    return () => {
      isGone = true
    }
  }, [sanitiser])
  if (!sanitiser) return <Tag className={classesOf(props)}>{plainText(html)}</Tag>
  const clean =
    profile === 'title' ? sanitiser.titleMarkup(keepUnits(html)) : sanitiser.richMarkup(html)
  return <Tag className={classesOf(props)} dangerouslySetInnerHTML={{ __html: clean }} />
}
