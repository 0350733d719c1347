import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'

/** A plugin with an old block, which makes WordPress drop the canvas's iframe. */
export const OLD_BLOCK = `<?php
add_action( 'enqueue_block_editor_assets', static function () {
	wp_add_inline_script( 'wp-blocks', 'wp.blocks.registerBlockType( "test/old", { apiVersion: 2, title: "Old", category: "text", edit: () => null, save: () => null } );' );
} );`

/** The parts of the editor's own API that the tests use. */
interface Wp {
  data: {
    select: (store: string) => Record<string, (...words: unknown[]) => unknown>
    dispatch: (store: string) => Record<string, (...words: unknown[]) => unknown>
  }
}

declare global {
  interface Window {
    wp: Wp
  }
}

const INSERTER =
  '.editor-document-tools__inserter-toggle, .edit-post-header-toolbar__inserter-toggle'

/**
 * Signs a user in to WordPress, without its form: that focuses the name 200 ms after it appears, and would take over
 * a password that is typed at that moment.
 */
export async function signIn(page: Page, url: string, role: string): Promise<void> {
  const answer = await page.request.post(`${url}/wp-login.php`, {
    form: { log: role, pwd: 'password' },
    maxRedirects: 0,
  })
  expect(answer.status(), 'WordPress signs in').toBe(302)
}

/** The block editor as a person uses it. */
export class Editor {
  /** Whether the canvas is an iframe. */
  isFramed = false

  constructor(
    readonly page: Page,
    private readonly url: string,
  ) {}

  /** Opens a new or existing page or post, and waits for its canvas. */
  async open(type = 'post', id = 0): Promise<void> {
    const { page } = this
    const path = id ? `post.php?post=${id}&action=edit` : `post-new.php?post_type=${type}`
    await page.goto(`${this.url}/wp-admin/${path}`)
    // WordPress offers patterns for a new page in a dialog, which would close the inserter.
    if (type === 'page' && !id) {
      const dialog = page.getByRole('dialog', { name: 'Choose a pattern' })
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toHaveCount(0)
    }
    const frame = page.locator('iframe[name="editor-canvas"]')
    await expect(frame.or(page.locator('.is-root-container'))).toBeVisible()
    this.isFramed = await frame.isVisible()
    await expect(this.canvas.locator('.is-root-container')).toBeVisible()
  }

  /** The document that holds the blocks. */
  get canvas(): FrameLocator | Page {
    return this.isFramed ? this.page.frameLocator('iframe[name="editor-canvas"]') : this.page
  }

  /** Opens the inserter, which has other names in other versions. */
  async openInserter(): Promise<void> {
    const toggle = this.page.locator(INSERTER).first()
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
    await expect(this.page.getByRole('option').first()).toBeVisible()
  }

  async closeInserter(): Promise<void> {
    await this.page.locator(INSERTER).first().click()
  }

  /** Inserts the blocks of the category 'Trade shop', or one of them. Returns the names of the tags. */
  async insert(only = ''): Promise<string[]> {
    await this.openInserter()
    // The inserter renders its list gradually.
    const names = await this.page.evaluate(() => {
      const types = window.wp.data.select('core/blocks').getBlockTypes?.() as {
        name: string
        supports?: { inserter?: boolean }
      }[]
      return types
        .filter(
          ({ name, supports }) => name.startsWith('trade-blocks/') && supports?.inserter !== false,
        )
        .map(({ name }) => name)
    })
    const wanted = names.filter((name) => !only || name === only.replace('trade-', 'trade-blocks/'))
    expect(wanted, `blocks named '${only}'`).not.toEqual([])
    for (const name of wanted) {
      const item = this.page.locator(`.editor-block-list-item-${name.replace('/', '-')}`).first()
      // The list moves while it renders, so a misplaced press, which may close it, is repeated.
      await expect(async () => {
        if (!(await this.names()).includes(name)) {
          await this.openInserter()
          await item.click({ timeout: 10_000 })
        }
        expect(await this.names(), 'blocks in the page').toContain(name)
      }).toPass()
    }
    await this.closeInserter()
    return wanted.map((name) => name.replace('trade-blocks/', 'trade-'))
  }

  /** The names of the page's blocks. */
  private names(): Promise<string[]> {
    return this.page.evaluate(() => {
      const blocks = window.wp.data.select('core/block-editor').getBlocks?.() as { name: string }[]
      return blocks.map(({ name }) => name)
    })
  }

  /** Selects the block of a tag by a press, and shows its fields. */
  async select(tag: string): Promise<void> {
    const shown = this.canvas.locator(tag).first()
    // A forced press does not wait for the script that fills the tag.
    await expect(shown).toBeVisible()
    await shown.click({ force: true })
    await expect
      .poll(() =>
        this.page.evaluate(() => {
          const block = window.wp.data.select('core/block-editor').getSelectedBlock?.()
          return (block as { name?: string } | null)?.name
        }),
      )
      .toBe(tag.replace('trade-', 'trade-blocks/'))
    await this.openSidebar()
  }

  /** Shows the fields of the selected block. Narrow windows close them. */
  async openSidebar(): Promise<void> {
    await this.page.evaluate(() =>
      window.wp.data.dispatch('core/edit-post').openGeneralSidebar?.('edit-post/block'),
    )
  }

  /** A field of the selected block. */
  field(label: string): Locator {
    return this.page
      .getByRole('region', { name: 'Editor settings' })
      .getByLabel(label, { exact: true })
  }

  /** Writes a paragraph into each area of the selected block: above and below. */
  async writeAround(...texts: string[]): Promise<void> {
    const areas = this.canvas.locator('[data-type="trade-blocks/area"]')
    for (const [place, text] of texts.entries()) {
      await areas.nth(place).click()
      await areas.nth(place).getByRole('button', { name: 'Add block' }).click()
      await this.page.getByRole('option', { name: 'Paragraph' }).first().click()
      await this.page.keyboard.type(text)
    }
  }

  /** Saves a published page. */
  async save(): Promise<void> {
    const { page } = this
    await page.locator('.editor-post-publish-button').first().click()
    await expect
      .poll(() => page.evaluate(() => window.wp.data.select('core/editor').isEditedPostDirty?.()))
      .toBe(false)
    await expect
      .poll(() => page.evaluate(() => window.wp.data.select('core/editor').isSavingPost?.()))
      .toBe(false)
  }

  /** Publishes, and returns the address of the page. */
  async publish(title: string): Promise<string> {
    const { page } = this
    await this.canvas.locator('.editor-post-title__input, .wp-block-post-title').first().fill(title)
    await page
      .locator('.editor-post-publish-button__button, .editor-post-publish-panel__toggle')
      .first()
      .click()
    await page.locator('.editor-post-publish-panel .editor-post-publish-button').click()
    await expect
      .poll(() =>
        page.evaluate(() => window.wp.data.select('core/editor').isCurrentPostPublished?.()),
      )
      .toBe(true)
    return page.evaluate(() => String(window.wp.data.select('core/editor').getPermalink?.()))
  }
}
