import { useAtomValue } from 'jotai'
import { detailsContent } from '../../../atoms/account/details'
import { userAtom } from '../../../atoms/session/identity'
import { ErrorState } from '../../ui/ErrorState'
import { useContent } from '../use-content'
import { ViewSkeleton } from '../ViewSkeleton'
import { DetailsForm } from './DetailsForm'

/** The user's own details, to be changed (account.20). */
export function DetailsView() {
  const user = useAtomValue(userAtom)
  const [{ value, status, problem }, retry] = useContent(detailsContent)
  const known = value ?? (status === 'loaded' ? user : null)
  if (known) return <DetailsForm key={known.id} user={known} />
  if (!problem) return <ViewSkeleton />
  return (
    <ErrorState
      message={`Your details could not be loaded. ${problem}`}
      isRetrying={status === 'loading'}
      onRetry={retry}
    />
  )
}
