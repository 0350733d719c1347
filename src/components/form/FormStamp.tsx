import { memo, useState } from 'react'
import { londonTimestamp } from '../../lib/text/dates'

/**
 * The hidden fields of a form: `weight`, which people leave alone, and `now`, when it was loaded in London (enquiry.3).
 * Rendered once: React would write the value of a hidden field anew.
 */
export const FormStamp = memo(function FormStamp() {
  const [now] = useState(() => londonTimestamp())
  return (
    <>
      <input type="hidden" name="weight" autoComplete="off" defaultValue="" />
      <input type="hidden" name="now" value={now} readOnly />
    </>
  )
})
