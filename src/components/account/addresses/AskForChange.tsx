import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/Button'
import { accountPart } from '../ViewSkeleton'

/** The subject of the enquiry, in place of a product (account.75). */
const SUBJECT = [{ id: 'billing-address', title: 'Change of billing address', image: '' }]

const EnquiryForm = accountPart(async () => (await import('../../enquiry/EnquiryForm')).EnquiryForm)

/** An enquiry to customer services, filled in, to change the billing address (account.75). */
export function AskForChange() {
  const [isOpen, setIsOpen] = useState(false)
  /** Stays mounted once opened, to keep the typed text. */
  const [hasForm, setHasForm] = useState(false)
  const [formKey, setFormKey] = useState(0)
  const isSent = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const formId = useId()

  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])

  const toggle = () => {
    setHasForm(true)
    // After sending, the next enquiry starts with an empty form.
    if (!isOpen && isSent.current) setFormKey(formKey + 1)
    isSent.current &&= isOpen
    setIsOpen(!isOpen)
  }
  return (
    <div className="trade-ask-for-change trade-stack-4">
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={hasForm ? formId : undefined}
        onClick={toggle}
      >
        Ask for a change
      </Button>
      {hasForm && (
        <div id={formId} hidden={!isOpen}>
          <h4
            ref={heading}
            className="trade-address-form__title trade-unringed trade-heading trade-wraps"
            tabIndex={-1}
          >
            Ask customer services for a change
          </h4>
          <EnquiryForm
            key={formKey}
            favourites={SUBJECT}
            noteLabel="What should be changed?"
            onSent={() => {
              isSent.current = true
            }}
          />
        </div>
      )}
    </div>
  )
}
