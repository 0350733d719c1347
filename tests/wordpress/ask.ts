import { request as httpRequest } from 'node:http'

/** The answer to a request. */
export interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** A request with a raw path, because `fetch` would normalise it. */
export const ask = (
  address: string,
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const sent = httpRequest({ hostname, port, path, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

let last = 10n ** 20n

/** The address of a proxied call, with a new nonce each time. */
export const proxiedPath = (path: string): string => {
  last += 1n
  return `/trade-api/${last}${path}`
}
