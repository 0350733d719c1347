import './registration.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, type MouseEvent, type Ref, useEffect, useRef } from 'react'
import { goToRegistrationStepAtom, registrationDraftAtom } from '../../atoms/registration/draft'
import { fieldsOf, stepOf, wrongFields } from '../../atoms/registration/fields'
import {
  REGISTRATION_STEPS,
  type RegistrationStep,
} from '../../entities/registration/registration-fields'
import { route } from '../../routes'
import { FormStamp } from '../form/FormStamp'
import { Button } from '../ui/Button'
import { CheckboxField } from '../ui/form/CheckboxField'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { TextLink } from '../ui/TextLink'
import { RegisteredNotice } from './RegisteredNotice'
import {
  ContactFields,
  CustomerFields,
  DEFAULT_SOURCE,
  NameFields,
  PasswordFields,
} from './RegistrationFields'
import { useRegistrationForm } from './use-registration-form'

const STEPS: Readonly<Record<RegistrationStep, { title: string; Fields: typeof NameFields }>> = {
  1: { title: 'About you', Fields: NameFields },
  2: { title: 'Phone and addresses', Fields: ContactFields },
  3: { title: 'Your account with us', Fields: CustomerFields },
  4: { title: 'Your login', Fields: PasswordFields },
}

function StepTitle({ step, ref }: { step: RegistrationStep; ref: Ref<HTMLHeadingElement> }) {
  return (
    <h3 ref={ref} className="trade-registration__heading trade-heading" tabIndex={-1}>
      <span className="trade-registration__progress trade-text-faint trade-block">
        Step {step} of {REGISTRATION_STEPS.length}:
      </span>{' '}
      <span className="trade-title">{STEPS[step].title}</span>
    </h3>
  )
}

/** The terms in words: the four-step form has no terms checkbox (registration.8, page.12). */
const AgreementNote = () => (
  <p className="trade-text-soft trade-prose">
    By signing up you agree to our{' '}
    <TextLink isNewTab href={route('terms')}>
      terms and conditions
    </TextLink>{' '}
    and our{' '}
    <TextLink isNewTab href={route('privacyPolicy')}>
      privacy policy
    </TextLink>
    .
    <input type="hidden" name="terms" value="on" readOnly />
  </p>
)

const FIRST = REGISTRATION_STEPS[0]
const LAST = REGISTRATION_STEPS.length

/** Registration in four steps (registration.2). All steps are in one form, so that fields keep their text. */
export function ShortRegistration() {
  const { step } = useAtomValue(registrationDraftAtom)
  const goToStep = useSetAtom(goToRegistrationStepAtom)
  const { form, refusal, refuse, isBusy, done, keepForm, onInput, send } = useRegistrationForm()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMoved = useRef(false)

  // Focuses the heading after a change of step. After a refusal the error summary takes the focus.
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus()
    hasMoved.current = false
  }, [step])

  const moveTo = (target: number) => {
    const next = REGISTRATION_STEPS.find((each) => each === target)
    if (!next) return
    hasMoved.current = true
    goToStep(next)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const from = event.currentTarget
    keepForm(from)
    const data = new FormData(from)
    const found = wrongFields(data, fieldsOf(step))
    if (found.length > 0) return refuse(found)
    refuse(refusal.errors.filter(({ key }) => stepOf(key) !== step))
    if (step < LAST) return moveTo(step + 1)
    const errors = await send(data, from)
    const steps = errors.flatMap(({ key }) => stepOf(key) ?? [])
    if (steps.length > 0) goToStep(Math.min(...steps) as RegistrationStep)
  }
  // Ignores the second click of a double click: it was for the previous step.
  const ignoreSecondClick = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault()
  }

  if (done) return <RegisteredNotice message={done} />
  const errorsOfStep = refusal.errors.filter(({ key }) => (stepOf(key) ?? step) === step)
  return (
    <form
      className="trade-registration trade-stack-4"
      aria-label="Sign Up"
      noValidate
      onInput={onInput}
      onSubmit={submit}
    >
      <StepTitle ref={heading} step={step} />
      <ErrorSummary key={refusal.attempt} title={refusal.title} errors={errorsOfStep} />
      {REGISTRATION_STEPS.map((each) => {
        const { Fields } = STEPS[each]
        return (
          <div key={each} className="trade-stack-4 trade-shrinks" hidden={step !== each}>
            <Fields form={form} />
            {each === LAST && (
              <>
                <CheckboxField
                  label="Send me the newsletter"
                  name="mailing"
                  defaultChecked={form.draft('mailing') === 'on'}
                  errors={form.messagesFor('mailing')}
                />
                <AgreementNote />
              </>
            )}
          </div>
        )
      })}
      <input type="hidden" name="source" defaultValue={form.draft('source') || DEFAULT_SOURCE} />
      <FormStamp />
      <div className="trade-cluster trade-gap-3">
        <Button type="submit" isBusy={isBusy} busyLabel="Signing up" onClick={ignoreSecondClick}>
          {step === LAST ? 'Sign Up' : 'Next'}
        </Button>
        {step > FIRST && (
          <Button variant="secondary" onClick={() => moveTo(step - 1)}>
            Previous
          </Button>
        )}
      </div>
    </form>
  )
}
