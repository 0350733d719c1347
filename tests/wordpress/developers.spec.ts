import { Editor, signIn } from './editor'
import { expect, test } from './fixtures'

test('what an author types into a block or a shortcode is shown as it was typed (wordpress.182)', async ({
  page,
  browser,
  startWordPress,
}) => {
  const site = await startWordPress({})
  const drawn = site.evaluate<string[]>(`
    return array( do_shortcode( '[trade_masthead heading="C:\\\\new &lt;leaf&gt;"]' ), do_shortcode( "[trade-add-to-basket sku='A\\\\1' detail]" ), TradeBlocks\\tag_markup( 'trade-masthead', array( 'heading' => '1' ) ) );`)
  expect(drawn[0]).toContain('<trade-masthead heading="C:\\new &lt;leaf&gt;"')
  expect(drawn[1]).toContain('<trade-add-to-basket sku="A\\1" detail>')

  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'author')
  const editor = new Editor(page, site.url)
  await editor.open()
  await editor.insert('trade-masthead')
  await editor.select('trade-masthead')
  const heading = editor.field('Heading')
  await heading.fill('Tea <leaf> & more')
  await expect(heading).toHaveValue('Tea <leaf> & more')
  const masthead = editor.canvas.locator('trade-masthead')
  await expect(masthead).toHaveAttribute('heading', 'Tea <leaf> & more')
  const visit = await browser.newPage()
  await visit.goto(await editor.publish('Teas'))
  await expect(visit.locator('trade-masthead')).toHaveAttribute('heading', 'Tea <leaf> & more')
  await visit.close()
})
