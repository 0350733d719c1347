/**
 * The fields of the sidebar: choices, toggles, texts, and pickers for products, categories, pages and media.
 */
;((wp, data) => {
  const { createElement: h, useEffect, useState } = wp.element
  const { __, sprintf } = wp.i18n
  const { Button, ComboboxControl, SelectControl, TextControl, ToggleControl } = wp.components
  const { MediaUpload, MediaUploadCheck } = wp.blockEditor
  const { decodeEntities } = wp.htmlEntities

  /** How long typing must pause before a picker searches (ms). */
  const PAUSE = 250
  const MOST = 20

  /** A picker and the text that it fills. */
  const TOGETHER = { display: 'grid', gap: '8px', justifyItems: 'stretch', marginBottom: '24px' }

  const { search = {} } = data
  const isSearchable = Boolean(search.applicationId && search.searchKey)

  /** Searches the products, like the site's pages. */
  async function askSearch(body) {
    const host = search.hosts?.[0] ?? `https://${search.applicationId}-dsn.algolia.net`
    const index = search.indices?.products ?? 'wp_posts_product'
    const answer = await fetch(`${host}/1/indexes/*/queries`, {
      method: 'POST',
      headers: {
        'x-algolia-application-id': search.applicationId,
        'x-algolia-api-key': search.searchKey,
      },
      body: JSON.stringify({ requests: [{ indexName: index, ...body }] }),
    })
    return (await answer.json()).results[0]
  }

  /** A text of a search record, without its markup. */
  const plain = (markup) =>
    new DOMParser().parseFromString(String(markup ?? ''), 'text/html').body.textContent.trim()

  /** 'English Breakfast · TEA-EB-250' */
  const nameOf = ({ post_title: title, sku }) => [plain(title), sku].filter(Boolean).join(' · ')

  async function findProducts(words) {
    const { hits } = await askSearch({ query: words, hitsPerPage: MOST })
    return hits.map((hit) => ({
      value: String(hit.post_id ?? hit.objectID),
      label: nameOf(hit),
      fields: {
        productId: String(hit.post_id ?? hit.objectID),
        productTitle: plain(hit.post_title),
        sku: String(hit.sku ?? ''),
        image: hit.images?.full?.url ?? hit.images?.thumbnail?.url ?? '',
        permalink: String(hit.permalink ?? ''),
      },
    }))
  }

  /** The name of a product by its id or SKU, from the search; undefined when not found. */
  async function findProduct(id, sku) {
    if (!isSearchable) return undefined
    const isNumber = /^[1-9]\d{0,14}$/.test(id)
    const { hits = [] } = await askSearch({
      query: '',
      hitsPerPage: 1,
      ...(isNumber
        ? { numericFilters: [`post_id=${id}`] }
        : { facetFilters: [id ? `post_id:${id}` : `sku:${sku}`] }),
    })
    return hits[0] && nameOf(hits[0])
  }

  const FACETS = {
    'product-category': (level) => `taxonomies_hierarchical.product-category.lvl${level}`,
    'variant-range': () => 'taxonomies_hierarchical.variant-range.lvl0',
    'product-tag': () => 'taxonomies.product-tag',
  }

  /** What a search can show besides categories. */
  const NOUNS = {
    'variant-range': __('variant range', 'trade-blocks'),
    'product-tag': __('product tag', 'trade-blocks'),
  }

  /** The values of a facet below the levels that are chosen already. */
  async function findCategories(words, { name }, attributes) {
    const level = Number(name.replace(/\D/g, '')) || 0
    const facet = (FACETS[attributes.type] ?? FACETS['product-category'])(level)
    const { facets = {} } = await askSearch({ query: '', hitsPerPage: 0, facets: [facet] })
    const above = ['level0', 'level1']
      .slice(0, level)
      .map((each) => decodeEntities(attributes[each]))
    return Object.keys(facets[facet] ?? {})
      .map((path) => path.split(' > '))
      .filter((path) => above.every((part, position) => path[position] === part))
      .map((path) => ({ value: path.at(-1), label: path.at(-1) }))
      .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  }

  async function findPages(words) {
    const path = `/wp/v2/search?type=post&per_page=${MOST}&search=${encodeURIComponent(words)}`
    const found = await wp.apiFetch({ path })
    return found.map(({ url, title }) => ({ value: url, label: decodeEntities(title) }))
  }

  /** A search box beside the text that it fills. */
  function Finder({ field, find, attributes, onPick, noun }) {
    const [words, setWords] = useState('')
    const [options, setOptions] = useState([])
    const [error, setError] = useState('')
    const [isUsed, setIsUsed] = useState(false)
    const { type, level0, level1 } = attributes
    useEffect(() => {
      if (!isUsed) return undefined
      let isCurrent = true
      const timer = setTimeout(async () => {
        try {
          const found = await find(words, field, attributes)
          if (isCurrent) setOptions(found)
          if (isCurrent) setError('')
        } catch {
          if (isCurrent) setError(__('The search does not answer.', 'trade-blocks'))
        }
      }, PAUSE)
      return () => {
        isCurrent = false
        clearTimeout(timer)
      }
    }, [isUsed, words, type, level0, level1])
    const box = h(ComboboxControl, {
      /* translators: %s: what is looked for, such as "product" */
      label: sprintf(__('Find a %s', 'trade-blocks'), noun),
      help: error,
      value: null,
      options,
      onFilterValueChange: setWords,
      onChange: (value) => onPick(options.find((option) => option.value === value)),
      __nextHasNoMarginBottom: true,
    })
    return h('div', { onFocus: () => setIsUsed(true) }, box)
  }

  /** A text field, which every picker fills. */
  const text = ({ field, value, onChange }) =>
    h(TextControl, {
      label: field.label,
      help: field.help,
      value,
      onChange,
      __nextHasNoMarginBottom: true,
    })

  const pickers = {
    product: ({ field, attributes, setAttributes, known }) =>
      isSearchable &&
      h(Finder, {
        field,
        find: findProducts,
        attributes,
        noun: __('product', 'trade-blocks'),
        onPick: (option) =>
          option &&
          setAttributes(
            Object.fromEntries(Object.entries(option.fields).filter(([name]) => known.has(name))),
          ),
      }),
    category: ({ field, attributes, setAttributes }) =>
      isSearchable &&
      h(Finder, {
        field,
        find: findCategories,
        attributes,
        noun: NOUNS[attributes.type] ?? __('category', 'trade-blocks'),
        onPick: (option) => option && setAttributes({ [field.name]: option.value }),
      }),
    page: ({ field, attributes, setAttributes }) =>
      h(Finder, {
        field,
        find: findPages,
        attributes,
        noun: __('page', 'trade-blocks'),
        onPick: (option) => option && setAttributes({ [field.name]: option.value }),
      }),
    media: ({ field, setAttributes }) =>
      h(
        'div',
        null,
        h(
          MediaUploadCheck,
          null,
          h(MediaUpload, {
            allowedTypes: ['image'],
            onSelect: ({ url }) => setAttributes({ [field.name]: url }),
            render: ({ open }) =>
              h(
                Button,
                { variant: 'secondary', onClick: open },
                __('Choose a picture', 'trade-blocks'),
              ),
          }),
        ),
      ),
  }

  /** One field of the sidebar, by its type and hint. */
  function Field({ field, attributes, setAttributes, known }) {
    const value = attributes[field.name] ?? field.default
    const onChange = (next) => setAttributes({ [field.name]: next })
    const common = { label: field.label, help: field.help, __nextHasNoMarginBottom: true }
    if (field.options.length > 0) {
      const options = field.options.map((value, place) => ({ value, label: field.names[place] }))
      return h(SelectControl, { ...common, value, options, onChange })
    }
    if (field.type === 'boolean') {
      return h(ToggleControl, { ...common, checked: Boolean(value), onChange })
    }
    if (field.type === 'integer') {
      return h(TextControl, {
        ...common,
        type: 'number',
        min: 1,
        value: String(value),
        onChange: (next) => onChange(Number.parseInt(next, 10) || field.default),
      })
    }
    const finder = picker(field.control, { field, attributes, setAttributes, known })
    const input = text({ field, value: decodeEntities(String(value)), onChange })
    if (!finder) return input
    const parts = field.control === 'media' ? [input, finder] : [finder, input]
    return h('div', { style: TOGETHER }, ...parts)
  }

  const picker = (control, about) => pickers[control]?.(about) ?? null

  Object.assign(data, { Field, findProduct, picker })
})(window.wp, window.tradeBlocksEditor)
