import { expect, it } from 'vitest'
import { CardProviderError, intentIdOf } from '../../../src/api/payment/card'

it('the intent id is the part of a client secret before _secret_', () => {
  expect(intentIdOf('pi_1_secret_2')).toBe('pi_1')
  expect(intentIdOf('pi_secret_1_secret_2')).toBe('pi_secret_1')
})

it.each(['', 'whatever', '_secret_2'])('the text %j has no intent id', (text) => {
  expect(intentIdOf(text)).toBeNull()
})

it('a card provider error says whether a retry may help', () => {
  expect(new CardProviderError('Sorry.', true)).toMatchObject({
    name: 'CardProviderError',
    message: 'Sorry.',
    canRetry: true,
  })
})
