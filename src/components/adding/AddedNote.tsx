import type { ReactNode } from 'react'
import { Banner } from '../ui/Banner'
import { addedWords } from './adding-words'
import { BasketLink } from './FailedAdditions'

interface AddedNoteProps {
  count: number
  children?: ReactNode
}

/** Says how many products were added, with the way to the basket (list.2, regulars.4, quick.8). */
export const AddedNote = ({ count, children }: AddedNoteProps) => (
  <Banner tone="success" title={addedWords(count)} action={<BasketLink />}>
    {children}
  </Banner>
)
