import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { SESSION_ENDED } from '../../atoms/session/authentication'
import { isPromptOpenAtom } from '../../atoms/session/sign-in-prompt'
import { SignInOrRegister } from '../authentication/SignInOrRegister'
import { useFreshLogin } from '../authentication/use-fresh-login'
import { Banner } from '../ui/Banner'
import { Sheet } from '../ui/Sheet'
import { usePopup } from './use-popup'
import '../authentication/login.css'

/** The login form; it also asks to sign in again when a session has ended under somebody's hands. */
export function LoginPopup() {
  const { isOpen, close } = usePopup('login')
  const isPromptOpen = useAtomValue(isPromptOpenAtom)
  const [isAskedAgain, setIsAskedAgain] = useState(isPromptOpen)
  if (isOpen && isPromptOpen !== isAskedAgain) setIsAskedAgain(isPromptOpen)
  useFreshLogin(isOpen)
  return (
    <Sheet isOpen={isOpen} title="Login" shape="dialog" onClose={close}>
      <div className="trade-login">
        {isAskedAgain && (
          <div role="alert">
            <Banner tone="warning" title={SESSION_ENDED}>
              What you have typed is kept.
            </Banner>
          </div>
        )}
        <SignInOrRegister canRegister={!isAskedAgain} />
      </div>
    </Sheet>
  )
}
