import { spawn } from 'node:child_process'
import { Builder, By, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../e2e/support/site'
import { startDisplay } from './display'
import type { Browser, Driver, KeyName, Point } from './driver'

const KEYS: Record<KeyName, string> = {
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Space: Key.SPACE,
  Backspace: Key.BACK_SPACE,
}

class WebKitTab implements Driver {
  constructor(private readonly session: WebDriver) {}

  async open(url: string): Promise<void> {
    await this.session.get(url)
  }

  /** Sets the size of the content; the window adds a frame. */
  async resize(width: number, height: number): Promise<void> {
    const window = this.session.manage().window()
    await window.setRect({ x: 0, y: 0, width, height })
    const measure = () => this.run(() => ({ width: innerWidth, height: innerHeight }), null)
    let inner = await measure()
    // The window resizes with a delay.
    while (inner.width > width || inner.height > height) inner = await measure()
    await window.setRect({
      x: 0,
      y: 0,
      width: 2 * width - inner.width,
      height: 2 * height - inner.height,
    })
  }

  async run<Given, Result>(
    script: (given: Given) => Result,
    given: Given,
    frame?: string,
  ): Promise<Awaited<Result>> {
    const source = `return (${script}).apply(null, arguments)`
    if (frame === undefined) return this.session.executeScript<Awaited<Result>>(source, given)
    const element = await this.session.findElement(By.css(`iframe[title="${frame}"]`))
    await this.session.switchTo().frame(element)
    try {
      return await this.session.executeScript<Awaited<Result>>(source, given)
    } finally {
      await this.session.switchTo().defaultContent()
    }
  }

  async click({ x, y }: Point): Promise<boolean> {
    const to = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 }
    await this.session.actions().move(to).click().perform()
    return true
  }

  async selectAll(): Promise<void> {
    await this.session.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform()
  }

  async type(text: string): Promise<void> {
    await this.session.actions().sendKeys(text).perform()
  }

  async press(key: KeyName): Promise<void> {
    await this.session.actions().sendKeys(KEYS[key]).perform()
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.session.takeScreenshot(), 'base64')
  }

  async close(): Promise<void> {
    await this.session.quit()
  }
}

/** Waits until the driver accepts commands. */
async function untilReady(server: string): Promise<void> {
  const until = Date.now() + 120_000
  for (;;) {
    const answer = await fetch(`${server}/status`).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error('WebKitWebDriver did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Starts WebKit's driver on a screen of its own. Each tab is a window with storage of its own. */
export async function startWebKit(webDriver: string, xvfb: string): Promise<Browser> {
  const display = await startDisplay(xvfb)
  const port = await freePort()
  const service = spawn(webDriver, [`--port=${port}`], {
    env: { ...process.env, ...display.environment },
    stdio: 'ignore',
  })
  const server = `http://127.0.0.1:${port}`
  await untilReady(server)
  return {
    newTab: async () => {
      const session = await new Builder()
        .usingServer(server)
        .withCapabilities({ browserName: 'MiniBrowser' })
        .build()
      return new WebKitTab(session)
    },
    close: async () => {
      service.kill()
      display.close()
    },
  }
}
