import { useAtomValue, useSetAtom } from 'jotai'
import { saveOnAccountAtom } from '../../atoms/favourites/account'
import { hasAccountListsAtom } from '../../atoms/favourites/account-lists'
import { savingAtom } from '../../atoms/favourites/saving'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { FocusHandover } from '../ui/FocusHandover'

/** Says that the lists are not saved on the account, why, and tries again (list.24). */
export function SavingNote({ onGone }: { onGone: () => void }) {
  const { problem, status } = useAtomValue(savingAtom)
  const isOnAccount = useAtomValue(hasAccountListsAtom)
  const saveOnAccount = useSetAtom(saveOnAccountAtom)
  if (problem === null || !isOnAccount) return null
  return (
    <FocusHandover role="alert" onFocusLost={onGone}>
      <Banner
        tone="warning"
        title="Your lists are not saved on your account."
        action={
          <Button
            variant="secondary"
            size="small"
            isBusy={status === 'busy'}
            busyLabel="Saving"
            onClick={() => void saveOnAccount(true)}
          >
            Try again
          </Button>
        }
      >
        {problem} This browser keeps your changes.
      </Banner>
    </FocusHandover>
  )
}
