/** The blocks in the editor: the real elements, with sample data for a chosen kind of customer. */
;((wp, data) => {
  const { createElement: h, Fragment } = wp.element
  const { __ } = wp.i18n
  const { createReduxStore, register, useDispatch, useSelect } = wp.data
  const { InspectorControls, BlockControls, InnerBlocks, useBlockProps, useInnerBlocksProps } =
    wp.blockEditor
  const { Notice, PanelBody, SelectControl, ToolbarDropdownMenu, ToolbarGroup } = wp.components
  const { decodeEntities } = wp.htmlEntities
  const { Field, FILLED, isOfProduct, ProductPanels, useProductAround } = data

  const STATES = [
    { value: 'guest', label: __('A visitor', 'trade-blocks') },
    { value: 'waiting', label: __('A customer who waits for approval', 'trade-blocks') },
    { value: 'approved', label: __('An approved customer', 'trade-blocks') },
    { value: 'on-account', label: __('A customer who buys on account', 'trade-blocks') },
    { value: 'empty', label: __('Nothing there yet', 'trade-blocks') },
    { value: 'error', label: __('The shop does not answer', 'trade-blocks') },
  ]

  const THEMES = [
    { value: '', label: __('As the page', 'trade-blocks') },
    { value: 'light', label: __('Light', 'trade-blocks') },
    { value: 'dark', label: __('Dark', 'trade-blocks') },
  ]

  const MISSING = {
    api: __('The address of the shop’s API is missing.', 'trade-blocks'),
    search: __('The application ID and key of the search are missing.', 'trade-blocks'),
    consumerSite: __(
      'The address of the consumer site is missing: visitors see nothing here.',
      'trade-blocks',
    ),
  }

  /** A placeholder as wide as the icon of the current choice. */
  const NO_ICON = h('span', { style: { display: 'inline-block', width: '20px', height: '20px' } })

  const STORE = 'trade-blocks/preview'

  // The customer of all previews. It is not stored in the post.
  register(
    createReduxStore(STORE, {
      reducer: (state = 'approved', action) => (action.type === 'SHOW' ? action.state : state),
      actions: { show: (state) => ({ type: 'SHOW', state }) },
      selectors: { getState: (state) => state },
    }),
  )

  /** The attributes of the element, without the escaping of `stored`. The surrounding product fills empty fields. */
  function elementAttributes(fields, values, around = {}) {
    const own = {}
    for (const { name, attribute, type, default: value } of fields) {
      const given = values[name] || (around[name] ?? values[name] ?? value)
      if (type === 'boolean') own[attribute] = given ? '' : undefined
      else own[attribute] = given === '' ? undefined : decodeEntities(String(given))
    }
    return own
  }

  /** Escapes values for storage: WordPress would strip `<leaf>` from users who may not write markup. */
  const stored = (values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.replaceAll('<', '&lt;') : value,
      ]),
    )

  /** Tells an editor which settings are missing for a block. */
  function Missing({ needs }) {
    const missing = ['api', ...needs].filter((need) => data.missing.includes(need))
    if (missing.length === 0) return null
    const actions = data.settings
      ? [{ label: __('Settings', 'trade-blocks'), url: data.settings, variant: 'link' }]
      : []
    return h(
      Notice,
      { status: 'warning', isDismissible: false, className: 'trade-blocks-missing', actions },
      missing.map((need) => h('p', { key: need }, MISSING[need])),
      data.settings === '' &&
        h('p', null, __('An administrator can set it. Visitors do not see this.', 'trade-blocks')),
    )
  }

  /** The toolbar's choice of customer. */
  function CustomerMenu({ state }) {
    const { show } = useDispatch(STORE)
    return h(
      BlockControls,
      null,
      h(
        ToolbarGroup,
        null,
        h(ToolbarDropdownMenu, {
          icon: 'admin-users',
          label: __('Preview as', 'trade-blocks'),
          controls: STATES.map(({ value, label }) => ({
            title: label,
            role: 'menuitemradio',
            isActive: value === state,
            icon: value === state ? 'yes' : NO_ICON,
            onClick: () => show(value),
          })),
        }),
      ),
    )
  }

  /** The panels of the sidebar. */
  function Sidebar({ fields, attributes, setAttributes, around, state }) {
    const { show } = useDispatch(STORE)
    const known = new Set(fields.map(({ name }) => name))
    const common = { attributes, setAttributes, known }
    const hasProduct = isOfProduct(fields)
    const others = hasProduct ? fields.filter(({ name }) => !FILLED.includes(name)) : fields
    return h(
      InspectorControls,
      null,
      hasProduct && h(ProductPanels, { fields, around, ...common }),
      others.length > 0 &&
        h(
          PanelBody,
          { title: __('Content', 'trade-blocks') },
          others.map((field) => h(Field, { key: field.name, field, ...common })),
        ),
      h(
        PanelBody,
        { title: __('Look and preview', 'trade-blocks') },
        h(SelectControl, {
          label: __('Light or dark', 'trade-blocks'),
          value: attributes.theme,
          options: THEMES,
          onChange: (theme) => setAttributes({ theme }),
          __nextHasNoMarginBottom: true,
        }),
        h(SelectControl, {
          label: __('Preview as', 'trade-blocks'),
          help: __('Only here: your page shows each customer their own.', 'trade-blocks'),
          value: state,
          options: STATES,
          onChange: show,
          __nextHasNoMarginBottom: true,
        }),
      ),
    )
  }

  /** The areas above and below a tag, for the editor's own blocks (wordpress.201). */
  const AREA = 'trade-blocks/area'
  const AREAS = ['above', 'below'].map((place) => [AREA, { place }])

  /** A value as CSS. Blocks store presets as `var:preset|color|base`. */
  const cssValue = (value) =>
    typeof value === 'string'
      ? value.replace(/^var:([\w|-]+)$/, (_, path) => `var(--wp--${path.replaceAll('|', '--')})`)
      : undefined

  /** The tokens of a block, as a style of its wrapper (wordpress.204). */
  const lookOf = (attributes) =>
    Object.fromEntries(
      Object.entries(data.looks).map(([token, [preset, kind, path]]) => {
        const own = path.reduce((found, key) => found?.[key], attributes.style)
        const slug = attributes[preset]
        return [token, cssValue(slug ? `var:preset|${kind}|${slug}` : own)]
      }),
    )

  /** The wrapper of a tag with areas. Opening an old page adds the areas that it lacks. */
  function Surrounded({ style, children }) {
    const { children: areas, ...props } = useInnerBlocksProps(
      useBlockProps({ className: 'trade-blocks-surrounded', style }),
      { template: AREAS, templateLock: 'all', allowedBlocks: [AREA], renderAppender: false },
    )
    return h('div', props, areas, children)
  }

  /** The wrapper of every other tag. */
  const Plain = ({ style, children }) => h('div', useBlockProps({ style }), children)

  /** An area. An empty one shows only with its block selected. */
  function EditArea({ attributes, clientId }) {
    const isEmpty = useSelect(
      (select) => select('core/block-editor').getBlockCount(clientId) === 0,
      [clientId],
    )
    const className = `is-${attributes.place}${isEmpty ? ' is-empty' : ''}`
    return h(
      'div',
      useInnerBlocksProps(useBlockProps({ className }), {
        templateLock: false,
        renderAppender: isEmpty ? InnerBlocks.ButtonBlockAppender : undefined,
      }),
    )
  }

  /** The preview of one tag. */
  const editOf = (tag, { fields, needs, areas }) =>
    function Edit({ attributes, setAttributes: store, context }) {
      const state = useSelect((select) => select(STORE).getState(), [])
      const around = useProductAround(fields, attributes, context)
      const setAttributes = (values) => store(stored(values))
      const theme = attributes.theme || data.theme || undefined
      return h(
        Fragment,
        null,
        h(CustomerMenu, { state }),
        h(Sidebar, { fields, attributes, setAttributes, around, state }),
        h(
          areas ? Surrounded : Plain,
          { style: lookOf(attributes) },
          h(Missing, { needs }),
          h(
            'div',
            { className: 'trade-blocks-preview' },
            h(tag, {
              ...elementAttributes(fields, attributes, around),
              'data-trade-theme': theme,
              'data-trade-preview': state,
            }),
          ),
        ),
      )
    }

  const saveInner = () => h(InnerBlocks.Content)

  for (const [tag, about] of Object.entries(data.tags)) {
    const save = about.areas ? saveInner : () => null
    wp.blocks.registerBlockType(about.block, { edit: editOf(tag, about), save })
  }
  wp.blocks.registerBlockType(AREA, { edit: EditArea, save: saveInner })
})(window.wp, window.tradeBlocksEditor)
