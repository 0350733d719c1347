import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readEnquiry } from '../../../src/components/enquiry/enquiry-fields'
import { fill, openEnquiry, send } from './enquiry-page'

const TEA = { id: '1001', title: 'Assam', image: '/a.svg', qty: 6 }
const COFFEE = { id: '1002', title: 'Coffee', image: '' }

it('an enquiry can have a message, and quantities for a quote (enquiry.8)', async () => {
  const { user, enquiries } = await openEnquiry({ favourites: [TEA, COFFEE] })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your message/ })
  expect(field.required).toBe(false)
  expect(screen.getByText('6 ×', { exact: false })).toBeTruthy()
  fill()
  await user.type(field, 'By Friday, please.')
  await user.click(send())
  await screen.findByText(/^Thank you for your enquiry/)
  expect(await enquiries()).toMatchObject([{ notes: 'By Friday, please.', favlist: [TEA, COFFEE] }])
})

it.each([
  ['an optional message that is empty is not sent', false, ' ', undefined],
  ['an optional message is sent', false, ' By Friday ', 'By Friday'],
  ['a compulsory message is checked', true, '', ''],
])('%s (enquiry.8)', (_, isRequired, typed, sent) => {
  const form = document.createElement('form')
  const field = form.appendChild(document.createElement('textarea'))
  Object.assign(field, { name: 'notes', required: isRequired, value: typed })
  expect(readEnquiry(form, 'GB').notes).toBe(sent)
})

it('a server without the capability gets the plain payload (enquiry.8, contract.6)', async () => {
  const { user, api, start, answered, enquiries } = await openEnquiry({
    favourites: [TEA],
    isWaiting: true,
  })
  api.dialects.choose('minimal')
  start()
  await answered()
  expect(screen.queryByRole('textbox', { name: /^Your message/ })).toBeNull()
  fill()
  await user.click(send())
  await screen.findByText(/^Thank you for your enquiry/)
  const { qty: _, ...tea } = TEA
  expect((await enquiries())[0]?.favlist).toEqual([tea])
})
