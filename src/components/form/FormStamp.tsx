import { memo, useState } from 'react'
import { londonTimestamp } from '../../lib/text/dates'

/**
 * Hidden fields: `weight`, always empty for people, and `now`, the load time in London (enquiry.3). Rendered once:
 * React would overwrite a hidden field.
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
