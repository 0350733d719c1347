/** The product of a block: picked in the sidebar, or from the surrounding post. */
;((wp, data) => {
  const { createElement: h, Fragment, useEffect, useState } = wp.element
  const { __, sprintf } = wp.i18n
  const { useSelect } = wp.data
  const { Button, PanelBody } = wp.components
  const { decodeEntities } = wp.htmlEntities
  const { Field, findProduct } = data

  /** The fields that a picked product fills. */
  const FILLED = ['productId', 'sku', 'productTitle', 'image', 'permalink']

  /** The sample product of templates, which belong to no post. */
  const SAMPLE = {
    productId: 'sample-1',
    sku: 'SAMPLE-01',
    productTitle: __('The product of the page', 'trade-blocks'),
  }

  const isOfProduct = (fields) => fields.some(({ name }) => name === 'productId')
  const isPicked = ({ productId, sku }) => Boolean(productId || sku)

  /** The products of posts, by post and save. */
  const asked = new Map()

  /** The product of a saved post. Failures and empty answers are not cached. */
  function askProduct(post, saved) {
    const key = `${post} ${saved}`
    if (!asked.has(key)) {
      const answer = wp
        .apiFetch({ path: `/trade-blocks/v1/posts/${post}/product` })
        .catch(() => ({}))
        .then((found) => {
          if (!isPicked(found)) asked.delete(key)
          return found
        })
      asked.set(key, answer)
    }
    return asked.get(key)
  }

  /** Changes whenever the post or its meta boxes are saved. */
  const useSaved = () =>
    useSelect((select) => {
      const modified = select('core/editor')?.getCurrentPostAttribute('modified')
      const isSaving = select('core/edit-post')?.isSavingMetaBoxes()
      return `${modified} ${Boolean(isSaving)}`
    }, [])

  /** The product of a post; undefined while loading, and without a post. */
  function useProductOfPost(post) {
    const [product, setProduct] = useState()
    const saved = useSaved()
    useEffect(() => setProduct(undefined), [post])
    useEffect(() => {
      if (!post) return undefined
      let isCurrent = true
      askProduct(post, saved).then((found) => isCurrent && setProduct(found))
      return () => {
        isCurrent = false
      }
    }, [post, saved])
    return product
  }

  /** The product of a block without a picked one: that of its post, or a sample in a template. */
  function useProductAround(fields, attributes, { postId, postType } = {}) {
    const isAsked = Boolean(data.products) && isOfProduct(fields) && !isPicked(attributes)
    const isTemplate = isAsked && !postId
    const found = useProductOfPost(isAsked && postType === data.products ? postId : undefined)
    return isTemplate ? SAMPLE : found?.productId || found?.sku ? found : undefined
  }

  /** The name of a picked product: the stored one, or the search's. */
  function usePickedName({ productId, sku, productTitle }) {
    const [found, setFound] = useState()
    useEffect(() => {
      setFound(undefined)
      if (productTitle || !(productId || sku)) return undefined
      let isCurrent = true
      findProduct(productId, sku).then(
        (label) => isCurrent && setFound(label),
        () => {},
      )
      return () => {
        isCurrent = false
      }
    }, [productId, sku, productTitle])
    if (productTitle) return [decodeEntities(productTitle), sku].filter(Boolean).join(' · ')
    return found || sku || productId
  }

  /** Describes the product of a block in words. */
  function Shown({ attributes, setAttributes, around, known }) {
    const name = usePickedName(attributes)
    if (isPicked(attributes)) {
      const cleared = Object.fromEntries(
        FILLED.filter((each) => known.has(each)).map((each) => [each, '']),
      )
      return h(
        'p',
        { className: 'trade-blocks-product' },
        h('strong', null, name),
        ' ',
        h(
          Button,
          {
            variant: 'link',
            onClick: () => setAttributes(cleared),
            'aria-label': sprintf(
              /* translators: %s: the name of a product */
              __('Remove %s', 'trade-blocks'),
              name,
            ),
          },
          __('Remove', 'trade-blocks'),
        ),
      )
    }
    if (!around) return null
    return h(
      'p',
      { className: 'trade-blocks-product' },
      around === SAMPLE
        ? __('Shows the product of each page. Pick one to show always the same.', 'trade-blocks')
        : sprintf(
            /* translators: %s: the name of a product */
            __(
              'The product of this post: %s. Pick another one to show always that.',
              'trade-blocks',
            ),
            around.productTitle || around.sku || around.productId,
          ),
    )
  }

  /** The product panels of a block: its name, a search box, and the fields. */
  function ProductPanels({ fields, around, ...common }) {
    const { attributes, setAttributes, known } = common
    const filled = fields.filter(({ name }) => FILLED.includes(name))
    const product = fields.find(({ name }) => name === 'productId')
    return h(
      Fragment,
      null,
      h(
        PanelBody,
        { title: __('Product', 'trade-blocks') },
        h(Shown, { attributes, setAttributes, around, known }),
        data.picker(product.control, { field: product, ...common }),
      ),
      h(
        PanelBody,
        { title: __('Product by hand', 'trade-blocks'), initialOpen: false },
        filled.map((field) => {
          const isProduct = field === product
          const shown = isProduct ? { ...field, control: '' } : field
          return h(Field, { key: field.name, field: shown, ...common })
        }),
      ),
    )
  }

  Object.assign(data, { FILLED, isOfProduct, ProductPanels, useProductAround })
})(window.wp, window.tradeBlocksEditor)
