import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { SESSION_ENDED } from '../../atoms/session/authentication'
import { isPromptOpenAtom } from '../../atoms/session/sign-in-prompt'
import { SignInOrRegister } from '../authentication/SignInOrRegister'
import { Banner } from '../ui/Banner'
import { LoginSheet } from './LoginSheet'
import { usePopup } from './use-popup'

/** The login form, which also asks to sign in again after a session has ended (session.19). */
export function LoginPopup() {
  const { isOpen, close } = usePopup('login')
  const isPromptOpen = useAtomValue(isPromptOpenAtom)
  // While the popup closes, its content does not change.
  const [isPrompt, setIsPrompt] = useState(isPromptOpen)
  if (isOpen && isPromptOpen !== isPrompt) setIsPrompt(isPromptOpen)
  return (
    <LoginSheet isOpen={isOpen} title="Login" shape="dialog" onClose={close}>
      <div className="trade-login">
        {isPrompt && (
          <div role="alert">
            <Banner tone="warning" title={SESSION_ENDED}>
              What you have typed is kept.
            </Banner>
          </div>
        )}
        <SignInOrRegister canRegister={!isPrompt} />
      </div>
    </LoginSheet>
  )
}
