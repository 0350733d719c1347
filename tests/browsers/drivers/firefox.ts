import puppeteer, {
  type BrowserContext,
  type Frame,
  type KeyInput,
  type Page,
  ProtocolError,
} from 'puppeteer-core'
import type { Browser, Driver, KeyName, Point } from './driver'

/** Firefox sometimes refuses a click while its window changes. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ProtocolError &&
    error.message.includes('NS_ERROR_FAILURE') &&
    error.message.includes('synthesizeMouseAtPoint')
  )
}

class FirefoxTab implements Driver {
  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'domcontentloaded' })
  }

  async resize(width: number, height: number): Promise<void> {
    await this.page.setViewport({ width, height })
  }

  private async frame(title: string): Promise<Frame> {
    const element = await this.page.$(`iframe[title="${title}"]`)
    const frame = await element?.contentFrame()
    if (!frame) throw new Error(`No frame '${title}'`)
    return frame
  }

  async run<Given, Result>(
    script: (given: Given) => Result,
    given: Given,
    frame?: string,
  ): Promise<Awaited<Result>> {
    const place = frame === undefined ? this.page.mainFrame() : await this.frame(frame)
    return (await place.evaluate(script as (given: unknown) => Result, given)) as Awaited<Result>
  }

  async click({ x, y }: Point): Promise<boolean> {
    try {
      await this.page.mouse.click(x, y)
      return true
    } catch (error) {
      if (!isRefusal(error)) throw error
      await this.page.mouse.reset()
      return false
    }
  }

  async selectAll(): Promise<void> {
    const modifier: KeyInput = process.platform === 'darwin' ? 'Meta' : 'Control'
    await this.page.keyboard.down(modifier)
    await this.page.keyboard.press('a')
    await this.page.keyboard.up(modifier)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  async press(key: KeyName): Promise<void> {
    await this.page.keyboard.press(key)
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot())
  }

  async close(): Promise<void> {
    await this.context.close()
  }
}

/** Starts Firefox and drives it over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  })
  return {
    newTab: async () => {
      const context = await firefox.createBrowserContext()
      return new FirefoxTab(context, await context.newPage())
    },
    close: () => firefox.close(),
  }
}
