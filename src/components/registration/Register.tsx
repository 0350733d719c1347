import { LoginGate } from '../authentication/LoginGate'
import { NotRemembered } from '../authentication/NotRemembered'
import { RegisterForm } from './RegisterForm'
import { RegisterSkeleton } from './RegisterSkeleton'
import './registration.css'

/** The registration page (registration.1). */
export const Register = () => (
  <LoginGate page="register" skeleton={<RegisterSkeleton />}>
    <div className="trade-register">
      <NotRemembered />
      <RegisterForm />
    </div>
  </LoginGate>
)
