import './enquiry.css'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useReducer, useState } from 'react'
import { enquireAtom } from '../../atoms/enquiry/enquiry'
import { hasCapabilityAtom } from '../../atoms/session/authentication'
import { authenticationStatusAtom, userAtom } from '../../atoms/session/identity'
import { onSignOut } from '../../atoms/session/on-sign-out'
import type { User } from '../../entities/account/user'
import { type Favourite, nameOfFavourite, quantityOf } from '../../entities/favourites/favourite'
import { keepUnits } from '../../lib/text/units'
import { route } from '../../routes'
import { FormStamp } from '../form/FormStamp'
import { PostcodeField } from '../form/PostcodeField'
import { Replacement } from '../form/Replacement'
import { TermsFields } from '../form/TermsFields'
import { useSentForm } from '../form/use-sent-form'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import { TextArea } from '../ui/form/TextArea'
import { TextField } from '../ui/form/TextField'
import { Picture } from '../ui/Picture'
import { countryOf, enquiryErrors, readEnquiry } from './enquiry-fields'

interface EnquiryFormProps {
  /** The products of the enquiry; none for a general enquiry. */
  favourites: readonly Favourite[]
  /** The label of the message field, shown in place of the products. */
  noteLabel?: string
  onSent?: () => void
}

/** The enquiry form; signing out, here or in another tab, clears it (session.160). */
export function EnquiryForm(props: EnquiryFormProps) {
  const [signOuts, countSignOut] = useReducer((count: number) => count + 1, 0)
  useEffect(() => onSignOut(countSignOut), [])
  return <Form key={signOuts} {...props} />
}

/** The form, replaced by a thank-you after sending (enquiry.1, enquiry.5). */
function Form({ favourites, noteLabel, onSent }: EnquiryFormProps) {
  const user = useAtomValue(userAtom)
  const hasWords = useAtomValue(hasCapabilityAtom('enquiry-words'))
  const isVisitor = useAtomValue(authenticationStatusAtom) === 'anonymous'
  const enquire = useSetAtom(enquireAtom)
  const [isSent, setIsSent] = useState(false)
  const known = knownOf(user)
  const country = countryOf(known)
  const { refusal, isBusy, messagesFor, onInput, onSubmit } = useSentForm({
    read: (form) => readEnquiry(form, country),
    check: (details) => enquiryErrors(details, country),
    send: async (details, isShown) => {
      const result = await enquire(details, favourites, isShown)
      setIsSent(result.ok)
      if (result.ok) onSent?.()
      return result
    },
  })

  if (isSent) {
    return (
      <Replacement className="trade-enquiry-sent">
        <Banner tone="success">Thank you for your enquiry we will get back to you soon.</Banner>
      </Replacement>
    )
  }
  const notes = { name: 'notes', errors: messagesFor('notes') }
  return (
    <form className="trade-enquiry trade-stack-4" noValidate onInput={onInput} onSubmit={onSubmit}>
      <ErrorSummary key={refusal.attempt} errors={refusal.errors} title={refusal.title} />
      {noteLabel ? (
        <TextArea label={noteLabel} isRequired {...notes} />
      ) : (
        <EnquiryProducts products={favourites} hasQuantities={hasWords} />
      )}
      <EnquiryFields filled={known} messagesFor={messagesFor} />
      {hasWords && !noteLabel && <TextArea label="Your message" isOptional {...notes} />}
      <TermsFields errors={refusal.errors} />
      <FormStamp />
      <div className="trade-cluster">
        <Button type="submit" isBusy={isBusy} busyLabel="Sending">
          Send enquiry
        </Button>
        {isVisitor && (
          <ButtonLink variant="quiet" href={route('register')} target="_blank" rel="noopener">
            Open a trade account
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

type EnquiryField = 'first_name' | 'last_name' | 'company' | 'postcode' | 'email' | 'telephone'

/** The prefilled values and the country of the address. */
type FilledEnquiry = Partial<Record<EnquiryField | 'country', string | undefined>>

/** What the account knows: the user's name and email, and their billing address (enquiry.28). */
function knownOf(user: User | null): FilledEnquiry {
  const billing = user?.addresses.filter(({ type }) => type === 'billing') ?? []
  const address = billing.find(({ ledger }) => ledger) ?? billing[0]
  return {
    first_name: user?.first_name || address?.first_name,
    last_name: user?.last_name || address?.last_name,
    company: address?.company,
    postcode: address?.postcode,
    country: address?.country,
    email: user?.email || address?.email,
    telephone: address?.phone,
  }
}

interface EnquiryFieldsProps {
  filled: FilledEnquiry
  messagesFor: (name: string) => string[]
}

/** The fields of an enquiry; only the telephone number is optional (enquiry.1). */
function EnquiryFields({ filled, messagesFor }: EnquiryFieldsProps) {
  const field = (name: EnquiryField, autoComplete: string) => ({
    name,
    defaultValue: filled[name] ?? '',
    autoComplete,
    errors: messagesFor(name),
  })
  return (
    <>
      <div className="trade-enquiry__pair trade-stack-4">
        <TextField label="First name" isRequired {...field('first_name', 'given-name')} />
        <TextField label="Last name" isRequired {...field('last_name', 'family-name')} />
      </div>
      <TextField label="Organisation" isRequired {...field('company', 'organization')} />
      <PostcodeField country={countryOf(filled)} {...field('postcode', 'postal-code')} />
      <TextField
        label="Email address"
        type="email"
        inputMode="email"
        isRequired
        {...field('email', 'email')}
      />
      <TextField label="Telephone" type="tel" isOptional {...field('telephone', 'tel')} />
    </>
  )
}

interface EnquiryProductsProps {
  products: readonly Favourite[]
  /** Whether the quantities are sent too (enquiry.8). */
  hasQuantities: boolean
}

/** The products of an enquiry: one with its picture, or a list that expands. */
function EnquiryProducts({ products, hasQuantities }: EnquiryProductsProps) {
  const [first] = products
  const timesOf = (product: Favourite) =>
    hasQuantities && quantityOf(product) > 1 ? `${quantityOf(product)} × ` : ''
  if (!first) return null
  if (products.length === 1) {
    return (
      <div className="trade-enquiry__product trade-stack-3">
        <div className="trade-enquiry__picture">
          <Picture src={first.image} ratio="1" />
        </div>
        <p className="trade-wraps trade-tight">
          Your enquiry is about {timesOf(first)}
          <strong dir="auto">{keepUnits(nameOfFavourite(first))}</strong>
        </p>
      </div>
    )
  }
  return (
    <details className="trade-enquiry__products">
      <summary className="trade-enquiry__count trade-strong">
        Your enquiry is about {products.length} products
      </summary>
      <ul className="trade-enquiry__list trade-stack-1">
        {products.map((product) => (
          <li key={product.id} className="trade-wraps">
            {timesOf(product)}
            <bdi>{keepUnits(nameOfFavourite(product))}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}
