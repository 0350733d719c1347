/**
 * The blocks in the editor: the real elements, with sample data for a customer that the editor chooses.
 */
;((wp, data) => {
  const { createElement: h, Fragment, useEffect, useRef } = wp.element
  const { __ } = wp.i18n
  const { createReduxStore, register, useDispatch, useSelect } = wp.data
  const { InspectorControls, BlockControls, useBlockProps } = wp.blockEditor
  const { Notice, PanelBody, SelectControl, ToolbarDropdownMenu, ToolbarGroup } = wp.components
  const { decodeEntities } = wp.htmlEntities
  const { Field } = data

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

  const STORE = 'trade-blocks/preview'

  // All blocks show the same customer. It is no part of the post.
  register(
    createReduxStore(STORE, {
      reducer: (state = 'approved', action) => (action.type === 'SHOW' ? action.state : state),
      actions: { show: (state) => ({ type: 'SHOW', state }) },
      selectors: { getState: (state) => state },
    }),
  )

  /** What would act on a press is kept from the element; looking, selecting and scrolling are not. */
  const ACTS = ['click', 'dblclick', 'submit', 'change', 'input']

  /** Keeps presses of keys and buttons in a preview from doing anything. */
  function useStillness() {
    const ref = useRef(null)
    useEffect(() => {
      const node = ref.current
      if (!node) return undefined
      const stop = (event) => event.preventDefault()
      const keep = (event) => {
        if (event.target !== node && ['Enter', ' '].includes(event.key)) stop(event)
      }
      for (const name of ACTS) node.addEventListener(name, stop, true)
      node.addEventListener('keydown', keep, true)
      return () => {
        for (const name of ACTS) node.removeEventListener(name, stop, true)
        node.removeEventListener('keydown', keep, true)
      }
    }, [])
    return ref
  }

  /** The attributes of the element: texts as they were typed, before an author's content was filtered. */
  function elementAttributes(fields, values) {
    const own = {}
    for (const { name, attribute, type, default: value } of fields) {
      const given = values[name] ?? value
      if (type === 'boolean') own[attribute] = given ? '' : undefined
      else own[attribute] = given === '' ? undefined : decodeEntities(String(given))
    }
    return own
  }

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

  /** The choice of the customer, in the toolbar of each block. */
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
            isActive: value === state,
            onClick: () => show(value),
          })),
        }),
      ),
    )
  }

  /** The panels of the sidebar. */
  function Sidebar({ fields, attributes, setAttributes, state }) {
    const { show } = useDispatch(STORE)
    const known = new Set(fields.map(({ name }) => name))
    return h(
      InspectorControls,
      null,
      fields.length > 0 &&
        h(
          PanelBody,
          { title: __('Content', 'trade-blocks') },
          fields.map((field) =>
            h(Field, { key: field.name, field, attributes, setAttributes, known }),
          ),
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

  /** The editor's view of one tag. */
  const editOf = (tag, { fields, needs }) =>
    function Edit({ attributes, setAttributes }) {
      const state = useSelect((select) => select(STORE).getState(), [])
      const ref = useStillness()
      const theme = attributes.theme || data.theme || undefined
      return h(
        Fragment,
        null,
        h(CustomerMenu, { state }),
        h(Sidebar, { fields, attributes, setAttributes, state }),
        h(
          'div',
          useBlockProps(),
          h(Missing, { needs }),
          h(
            'div',
            { ref, className: 'trade-blocks-preview' },
            h(tag, {
              ...elementAttributes(fields, attributes),
              'data-trade-theme': theme,
              'data-trade-preview': state,
            }),
          ),
        ),
      )
    }

  for (const [tag, about] of Object.entries(data.tags)) {
    wp.blocks.registerBlockType(about.block, { edit: editOf(tag, about), save: () => null })
  }
})(window.wp, window.tradeBlocksEditor)
