import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { isBasketProblemAtom } from '../../atoms/checkout/errors'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'

/** Why a submission failed, next to its button, with a link to what must be changed (payment.27). */
export function SubmissionProblem({ children }: { children: ReactNode }) {
  const isAboutBasket = useAtomValue(isBasketProblemAtom)
  const place = useRef<HTMLDivElement>(null)
  // A step that has just been shown again begins at its top, and the alert may stand below the fold.
  useEffect(() => {
    // Some browsers answer with a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div role="alert" ref={place}>
      <Banner tone="error">
        {children}
        {isAboutBasket && (
          <>
            {' '}
            <a className="trade-checkout__link" href={route('basket')}>
              Change your basket
            </a>
          </>
        )}
      </Banner>
    </div>
  )
}
