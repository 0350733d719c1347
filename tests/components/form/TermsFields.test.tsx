import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TermsFields } from '../../../src/components/form/TermsFields'

const errors = [
  { id: 0, key: 'terms', messages: ['Please agree to the terms.'] },
  { id: 1, key: 'email', messages: ['Enter your email address'] },
]

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('the terms box is ticked by default, the newsletter box is not (registration.8)', () => {
  render(<TermsFields errors={[]} />)
  expect(box(/I have read and agree/).checked).toBe(true)
  expect(box(/news and offers/).checked).toBe(false)
})

it.each([
  ['privacy policy', '/privacy-policy'],
  ['terms and conditions', '/terms-and-conditions'],
])('the %s opens in a new tab and says so (page.12)', (name, path) => {
  render(<TermsFields errors={[]} />)
  const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` })
  expect(link.getAttribute('href')).toBe(path)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener')
})

it('a checkbox shows only its own error', () => {
  render(<TermsFields errors={errors} areTermsRequired />)
  const terms = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /I have read and agree/,
    description: 'Please agree to the terms.',
  })
  expect(terms.required).toBe(true)
  expect(terms.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Enter your email address')).toBeNull()
})
