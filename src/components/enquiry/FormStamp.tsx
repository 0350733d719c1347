import { useState } from 'react'
import { londonTimestamp } from '../../lib/dates'

/**
 * The two fields that a form sends unasked: `weight`, which no person and no password manager fills,
 * and `now`, when the form was loaded, in London (spec §3).
 */
export function FormStamp() {
  const [now] = useState(() => londonTimestamp())
  return (
    <>
      <input type="hidden" name="weight" autoComplete="off" defaultValue="" />
      <input type="hidden" name="now" value={now} readOnly />
    </>
  )
}
