import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that the API received. */
export interface Call {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** The next answer of the API. */
interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** The delay, in ms. */
  delay?: number
}

/** An API that records its calls and answers as configured. */
export class FakeApi {
  readonly calls: Call[] = []
  next: Answer = {}
  private readonly server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      this.calls.push({ method, path, headers, body })
      const { status = 200, headers: sent = {}, body: answer = '{"a":1}', delay = 0 } = this.next
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json', ...sent }).end(answer)
      }, delay)
    })
  })

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, 'localhost', resolve))
    return `http://localhost:${(this.server.address() as AddressInfo).port}`
  }

  stop = (): Promise<unknown> => new Promise((resolve) => this.server.close(resolve))
}
