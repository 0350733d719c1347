import { useAtomValue } from 'jotai'
import { detailsContent } from '../../../atoms/account/details'
import { userAtom } from '../../../atoms/session/identity'
import { ErrorState } from '../../ui/ErrorState'
import { Skeleton } from '../../ui/Skeleton'
import { TextLink } from '../../ui/TextLink'
import { useAddressOf } from '../account-home'
import { useContent } from '../use-content'
import { Part } from './Part'

/** The user's details in short (account.7). */
export function DetailsSummary() {
  const addressOf = useAddressOf()
  const user = useAtomValue(userAtom)
  const [{ value, status, problem }, retry] = useContent(detailsContent)
  const shown = value ?? user
  const name = [shown?.first_name, shown?.last_name].filter(Boolean).join(' ')
  const lines = [name, shown?.email, value?.jobtitle, value?.company, value?.telephone]
  return (
    <Part title="Your details" link={{ text: 'Change your details', href: addressOf('details') }}>
      {lines.map((line, place) =>
        line ? (
          <p key={place} className="trade-dashboard__text" dir="auto">
            {line}
          </p>
        ) : null,
      )}
      {!value && status === 'loading' && <Skeleton lines={3} />}
      {!value && status === 'failed' && (
        <ErrorState
          message={`Your details could not be loaded. ${problem ?? ''}`}
          onRetry={retry}
        />
      )}
      <p className="trade-dashboard__more">
        <TextLink look="strong" href={addressOf('address')}>
          View your addresses
        </TextLink>
      </p>
    </Part>
  )
}
