import { useAtomValue } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import { userAtom } from '../../../atoms/session/identity'
import type { Address } from '../../../entities/address'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/ErrorState'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

/** What the enquiry is about, as its list of products says it (account.75). */
const SUBJECT = [{ id: 'billing-address', title: 'Change of billing address', image: '' }]

type Part = typeof import('../../enquiry/EnquiryForm')

/** Asks customer services in place to change the billing address: the enquiry, filled in (account.75). */
export function AskForChange({ address }: { address: Address | undefined }) {
  const user = useAtomValue(userAtom)
  const [isOpen, setIsOpen] = useState(false)
  /** Once opened, the form stays with what is typed. */
  const [hasForm, setHasForm] = useState(false)
  const [formKey, setFormKey] = useState(0)
  const isSent = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const formId = useId()
  const { part, load } = useEnquiryForm()

  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])

  const toggle = () => {
    setHasForm(true)
    load()
    // What was sent makes room for another enquiry.
    if (!isOpen && isSent.current) setFormKey(formKey + 1)
    isSent.current &&= isOpen
    setIsOpen(!isOpen)
  }
  return (
    <div className="trade-ask-for-change">
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
          <h4 ref={heading} className="trade-address-form__title" tabIndex={-1}>
            Ask customer services for a change
          </h4>
          {part === 'failed' && (
            <ErrorState message="The form could not be loaded." onRetry={load} />
          )}
          {part === 'loading' && (
            <>
              <VisuallyHidden role="status">Loading</VisuallyHidden>
              <Skeleton shape="box" height="480px" />
            </>
          )}
          {typeof part === 'object' && (
            <part.EnquiryForm
              key={formKey}
              favourites={SUBJECT}
              noteLabel="What should be changed?"
              filled={{
                first_name: user?.first_name || address?.first_name,
                last_name: user?.last_name || address?.last_name,
                company: address?.company,
                postcode: address?.postcode,
                email: user?.email || address?.email,
                telephone: address?.phone,
              }}
              onSent={() => {
                isSent.current = true
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** The form of enquiries, which few visits need: loaded when it is first opened. */
function useEnquiryForm() {
  const [part, setPart] = useState<Part | 'loading' | 'failed'>('loading')
  const load = () => {
    if (typeof part === 'object') return
    setPart('loading')
    import('../../enquiry/EnquiryForm').then(setPart, () => setPart('failed'))
  }
  return { part, load }
}
