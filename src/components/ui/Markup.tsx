import { useEffect, useState } from 'react'
import { plainText } from '../../lib/plain-text'
import { classNames } from './class-names'
import './markup.css'

type Sanitiser = typeof import('../../lib/sanitise')

interface MarkupProps {
  /** Text of the server's that may hold markup. */
  html: string
  /** What may stay of it: emphasis in a title, or paragraphs, lists and links too. */
  profile: 'title' | 'rich'
  as?: 'span' | 'div' | 'p' | undefined
  className?: string | undefined
}

/** Kept once it is there, so that only the first markup on a page waits for it. */
let loaded: Sanitiser | null = null

const TAG = /<[a-z!/]/i
const REFERENCE = /&[a-z]+\d*;/i

/** Whether there is more to it than words and the usual character references. */
const isMarkup = (html: string) => TAG.test(html) || REFERENCE.test(plainText(html))

/** The sanitiser where it is needed and there. */
function useSanitiser(isNeeded: boolean): Sanitiser | null {
  const [sanitiser, setSanitiser] = useState(loaded)
  useEffect(() => {
    if (!isNeeded || sanitiser) return
    let isGone = false
    import('../../lib/sanitise').then(
      (module) => {
        loaded = module
        if (!isGone) setSanitiser(module)
      },
      (error) => console.warn('Trade Blocks: markup is shown as plain text.', error),
    )
    return () => {
      isGone = true
    }
  }, [isNeeded, sanitiser])
  return isNeeded ? sanitiser : null
}

/** Markup from outside, sanitised; the sanitiser is loaded when the first markup appears. */
export function Markup({ html, profile, as: Tag = 'span', className }: MarkupProps) {
  const sanitiser = useSanitiser(isMarkup(html))
  const classes = classNames('trade-markup', `trade-markup--${profile}`, className)
  if (!sanitiser) return <Tag className={classes}>{plainText(html)}</Tag>
  const clean = profile === 'title' ? sanitiser.titleMarkup(html) : sanitiser.richMarkup(html)
  return <Tag className={classes} dangerouslySetInnerHTML={{ __html: clean }} />
}
