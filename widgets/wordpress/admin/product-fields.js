/**
 * 'Find fields': proposes the fields of posts that hold the shop's products.
 */
;((wp) => {
  const { __, _n, sprintf } = wp.i18n
  const button = document.getElementById('trade-blocks-find')
  const list = document.getElementById('trade-blocks-fields')
  if (!button || !list) return

  const input = (name) => document.getElementById(`trade-blocks-${name}`)

  const WHERE = {
    /* translators: 1: the name of a field, 2: a kind of posts */
    product_id_field: __('ID in meta %1$s of “%2$s”', 'trade-blocks'),
    /* translators: 1: the name of a field, 2: a kind of posts */
    product_sku_field: __('SKU in meta %1$s of “%2$s”', 'trade-blocks'),
    /* translators: 1: the name of a field, 2: a kind of posts */
    product_title_field: __('Title in meta %1$s of “%2$s”', 'trade-blocks'),
    /* translators: 2: a kind of posts */
    post_id: __('The own ID of “%2$s”', 'trade-blocks'),
  }

  /** Describes a found field: 'ID in meta _product_id of “Products”, found in 240 posts'. */
  function sentence({ setting, field, label, posts, known, asked }) {
    const where = WHERE[field] ?? WHERE[setting]
    const parts = [
      sprintf(where, field, label),
      /* translators: %d: how many posts */
      sprintf(_n('found in %d post', 'found in %d posts', posts, 'trade-blocks'), posts),
    ]
    if (known > 0) {
      /* translators: 1: how many products were found, 2: how many were looked for */
      const text = __('with %1$d of %2$d products of the search', 'trade-blocks')
      parts.push(sprintf(text, known, asked))
    }
    return parts.join(', ')
  }

  /** Fills a field of the form, unless wp-config.php sets it. */
  function use({ setting, field, type }, text) {
    if (input(setting)) input(setting).value = field
    if (input('product_type')) input('product_type').value = type
    wp.a11y.speak(
      /* translators: %s: what is used */
      sprintf(__('%s: filled in. Save your changes.', 'trade-blocks'), text),
    )
  }

  function show(found) {
    const text = sentence(found)
    const item = document.createElement('li')
    const choice = document.createElement('button')
    choice.type = 'button'
    choice.className = 'button button-small'
    choice.textContent = __('Use', 'trade-blocks')
    /* translators: %s: a field that was found */
    choice.setAttribute('aria-label', sprintf(__('Use: %s', 'trade-blocks'), text))
    choice.addEventListener('click', () => use(found, text))
    item.append(text, ' ', choice)
    list.append(item)
  }

  function say(text) {
    const item = document.createElement('li')
    item.textContent = text
    list.append(item)
  }

  button.addEventListener('click', async () => {
    button.disabled = true
    list.replaceChildren()
    try {
      const found = await wp.apiFetch({ path: '/trade-blocks/v1/product-fields', method: 'POST' })
      found.forEach(show)
      if (found.length === 0)
        say(__('No field of this site looks like a product’s ID or SKU.', 'trade-blocks'))
    } catch (error) {
      say(error.message)
    } finally {
      button.disabled = false
    }
  })
})(window.wp)
