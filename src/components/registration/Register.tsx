import './registration.css'
import { LoginGate } from '../authentication/LoginGate'
import { NotRememberedBanner } from '../authentication/NotRememberedBanner'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { RegisterForm } from './RegisterForm'

const FIELDS = 6

const RegisterSkeleton = () => (
  <div className="trade-registration trade-stack-4">
    <VisuallyHidden role="status">Loading</VisuallyHidden>
    {Array.from({ length: FIELDS }, (_, field) => (
      <div key={field}>
        <Skeleton width="8em" />
        <Skeleton shape="box" />
      </div>
    ))}
  </div>
)

/** The registration page (registration.1). */
export const Register = () => (
  <LoginGate page="register" skeleton={<RegisterSkeleton />}>
    <div className="trade-register trade-stack-5">
      <NotRememberedBanner />
      <RegisterForm />
    </div>
  </LoginGate>
)
