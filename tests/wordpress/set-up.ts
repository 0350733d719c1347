import { expect, type Page } from 'playwright/test'

/** The list of a button's messages. */
const ANSWERS: Record<string, string> = {
  'Save Changes': 'save',
  'Test connection': 'api',
  'Test search': 'search',
  'Test pages': 'pages',
  'Create pages': 'create-pages',
  'Create templates': 'create-templates',
}

/** Settings › Trade Blocks, as an administrator uses it. */
export class SetUp {
  constructor(
    readonly page: Page,
    private readonly url: string,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(`${this.url}/wp-admin/options-general.php?page=trade-blocks`)
    await expect(this.page.locator('[data-trade-missing]').first()).not.toBeEmpty()
  }

  /** Presses a button, and returns its final messages. */
  async press(button: string): Promise<string> {
    const answers = this.page.locator(`#trade-blocks-answers-${ANSWERS[button]}`)
    await answers.evaluate((list) => delete list.dataset.done)
    await this.page.getByRole('button', { name: button, exact: true }).click()
    await expect(answers).toHaveAttribute('data-done', '')
    return (await answers.locator('li').allTextContents()).join('\n')
  }
}
