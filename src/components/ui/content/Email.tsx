import { Fragment } from 'react'

/** An email address that wraps before '@' and dots only (look.231). */
export const Email = ({ address }: { address: string }) => (
  <bdi translate="no">
    {address.split(/(?=[@.])/).map((part, place) => (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
)
