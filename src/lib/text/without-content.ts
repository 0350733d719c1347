/** Elements without visible content, which editors and plugins leave inside a tag. */
export const WITHOUT_CONTENT = 'noscript,script,style,template,link,meta,br,p:empty'
