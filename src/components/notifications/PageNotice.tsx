import { useAtom } from 'jotai'
import { useState } from 'react'
import { isNoticeFoldedAtom } from '../../atoms/notices/folded-notice'
import { isOnPage } from '../../lib/browser/is-on-page'
import { Button } from '../ui/Button'
import { AccountNotice } from './AccountNotice'

/** The account notice, which can be folded; the checkout shows its own (product.14, product.35). */
export function PageNotice() {
  const [isStated] = useState(() => isOnPage('trade-checkout'))
  const [isFolded, setIsFolded] = useAtom(isNoticeFoldedAtom)
  if (isStated) return null
  return (
    <AccountNotice
      isFolded={isFolded}
      action={
        <Button
          variant="quiet"
          size="small"
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          {isFolded ? 'Show' : 'Hide'}
        </Button>
      }
    />
  )
}
