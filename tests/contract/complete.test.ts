// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { CALLS } from '../../widgets/contract/calls'
import { code, filesOf } from '../architecture/sources'
import { API_CALLS, SAME_CALL } from './api-calls'

/** Every call of the shop's API, as the customer's documentation lists them. */
const DOCUMENTED = `
  GET /user, PATCH /user/{id}, GET /quote, GET /quote/id/{id}, GET /order, GET /order/id/{id},
  PATCH /order/enable-repeat/{id}, PATCH /order/stop-repeat/{id}, GET /users/payments,
  GET /address, POST /address, PATCH /address/{id}, DELETE /address/{id}, POST /auth/enquire,
  POST /auth/register, POST /auth/login, POST /auth/login-token, POST /auth/password/email,
  POST /auth/password/reset, GET /email-verify/{id}, GET /auth/email/resend,
  GET /auth/invite/{code}, GET /auth/formoptions, GET /auth/layout, GET /auth/user-dashboard,
  GET /auth/check, GET /basket, POST /basket, PATCH /basket/country, PATCH /basket/{id},
  DELETE /basket/{id}, PATCH /basket/discount/{id}, DELETE /basket/discount-remove/{id},
  GET /order/token, PATCH /order/{id}, GET /prices/{sku}, GET /prices,
  GET /{provider}/setup-intent, POST /{provider}/payment, GET /{provider}/payment-methods,
  POST /{provider}/payment-methods/remove, PUT /{provider}/subscription`
  .split(',')
  .map((call) => call.trim())

/** The exported functions of the files that send requests; private and pure ones are left out. */
function functionsOfTheApi(): string[] {
  const files = filesOf('src/api').filter(
    (file) => !/\/(client|message-call|request-list)\.ts$/.test(file),
  )
  const sends =
    /import \{[^}]*\brequest(?:Message|List)?\b[^}]*\} from '\.\.?\/(?:call\/)?(?:client|message-call|request-list)'/s
  return files
    .filter((file) => sends.test(code(file)))
    .flatMap((file) => code(file).split(/^(?=export )/m))
    .filter((declaration) => declaration.includes('Promise<'))
    .map(
      (declaration) => /^export (?:const|(?:async )?function) (\w+)/.exec(declaration)?.[1] ?? '',
    )
    .filter(Boolean)
}

describe('the contract is complete', () => {
  it('the contract has the documented calls, and no others but those of a capability (contract.1, contract.6)', () => {
    const documented = CALLS.filter(({ capability }) => !capability)
    expect(documented.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      DOCUMENTED.sort(),
    )
  })

  it('the functions of the api that send requests are all compared with the contract (contract.1)', () => {
    expect(functionsOfTheApi().sort()).toEqual(Object.keys(API_CALLS).sort())
  })

  it('only calls that no function makes are marked as unused by the shop (contract.1)', () => {
    const made = new Set(Object.keys(API_CALLS).map((name) => SAME_CALL[name] ?? name))
    const notMade = CALLS.filter(({ id }) => !made.has(id))
    expect(notMade.every(({ need }) => need === 'unused')).toBe(true)
    expect(notMade.length).toBeGreaterThan(0)
  })
})
