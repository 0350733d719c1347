import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { detailsContent } from '../../../atoms/account/details'
import { fetchAccountPaymentsAtom } from '../../../atoms/account/payments'
import { takesCards } from '../../../atoms/payment/provider'
import { savedCardsAtom, savedCardsStatusAtom } from '../../../atoms/payment/saved-cards'
import { userAtom } from '../../../atoms/session/identity'
import { CardLabel } from '../../card-form/CardLabel'
import { Email } from '../../ui/content/Email'
import { ErrorState } from '../../ui/ErrorState'
import { Skeleton } from '../../ui/Skeleton'
import { TextLink } from '../../ui/TextLink'
import { useContent } from '../use-load'
import { NotLoadedState } from '../ViewSkeleton'
import { useAddressOf } from '../views'
import { Part } from './Part'

/** A summary of the user's details (account.7). */
export function DetailsSummary() {
  const addressOf = useAddressOf()
  const user = useAtomValue(userAtom)
  const { value, loading } = useContent(detailsContent)
  const shown = value ?? user
  const name = [shown?.first_name, shown?.last_name].filter(Boolean).join(' ')
  const email = shown?.email && <Email address={shown.email} />
  const lines = [name, email, value?.jobtitle, value?.company, value?.telephone]
  return (
    <Part title="Your details" link={{ text: 'Change your details', href: addressOf('details') }}>
      {lines.map((line, place) =>
        line ? (
          <p key={place} dir="auto">
            {line}
          </p>
        ) : null,
      )}
      {!value && loading.status !== 'ready' && (
        <NotLoadedState {...loading} name="your details" skeleton={<Skeleton lines={3} />} />
      )}
      <p>
        <TextLink look="strong" href={addressOf('address')}>
          View your addresses
        </TextLink>
      </p>
    </Part>
  )
}

/** A summary of the saved cards; nothing in a shop that takes no cards (account.7). */
export const CardsSummary = () => (takesCards() ? <Cards /> : null)

function Cards() {
  const status = useAtomValue(savedCardsStatusAtom)
  const cards = useAtomValue(savedCardsAtom)
  const addressOf = useAddressOf()
  const fetchPayments = useSetAtom(fetchAccountPaymentsAtom)
  useEffect(() => void fetchPayments(), [fetchPayments])
  return (
    <Part title="Saved cards" link={{ text: 'Manage saved cards', href: addressOf('cards') }}>
      {status === 'idle' || status === 'loading' ? (
        <Skeleton lines={3} />
      ) : cards.length > 0 ? (
        <ul className="trade-stack-3">
          {cards.map((card) => (
            <li key={card.id} className="trade-stack-1 trade-shrinks">
              <CardLabel card={card} />
            </li>
          ))}
        </ul>
      ) : status === 'failed' ? (
        <ErrorState
          message="Your saved cards could not be loaded."
          onRetry={() => void fetchPayments()}
        />
      ) : (
        <p>No cards are saved on this account.</p>
      )}
    </Part>
  )
}
