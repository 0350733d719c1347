import type { Ref } from 'react'
import {
  REGISTRATION_STEPS,
  type RegistrationStep,
} from '../../entities/registration/registration-fields'

const TITLES: Readonly<Record<RegistrationStep, string>> = {
  1: 'About you',
  2: 'Phone and addresses',
  3: 'Your account with us',
  4: 'Your login',
}

interface StepTitleProps {
  step: RegistrationStep
  ref?: Ref<HTMLHeadingElement>
}

/** The number and the title of a step. */
export function StepTitle({ step, ref }: StepTitleProps) {
  return (
    <h3 ref={ref} className="trade-registration__heading" tabIndex={-1}>
      <span className="trade-registration__progress">
        Step {step} of {REGISTRATION_STEPS.length}:
      </span>{' '}
      <span className="trade-registration__title">{TITLES[step]}</span>
    </h3>
  )
}
