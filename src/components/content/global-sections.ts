import type { SearchIndex } from '../../config'

/** The values of `type` in the address, besides the empty one for all (content.30). */
export type SectionType =
  | 'products'
  | 'pages'
  | 'news'
  | 'casestudies'
  | 'faqs'
  | 'training'
  | 'resources'

/** A section of the global search. */
export interface GlobalSection {
  type: SectionType
  /** The text of its tab, also in 'No results found in …'. */
  tab: string
  heading: string
  index: SearchIndex
  /** How many hits stand under all types. */
  preview: number
}

/** The most hits of a section that is chosen. */
const MOST_HITS = 300

/** The sections of the global search, in the order of their tabs. */
export const SECTIONS: readonly GlobalSection[] = [
  { type: 'products', tab: 'products', heading: 'Products', index: 'products', preview: 3 },
  { type: 'pages', tab: 'pages', heading: 'Pages', index: 'pages', preview: 6 },
  { type: 'news', tab: 'News', heading: 'News', index: 'news', preview: 3 },
  {
    type: 'casestudies',
    tab: 'case studies',
    heading: 'Case studies',
    index: 'caseStudies',
    preview: 3,
  },
  { type: 'faqs', tab: 'faqs', heading: 'Faqs', index: 'faqs', preview: 6 },
  {
    type: 'training',
    tab: 'training videos',
    heading: 'Training videos',
    index: 'training',
    preview: 3,
  },
  { type: 'resources', tab: 'resources', heading: 'Resources', index: 'resources', preview: 3 },
]

/** The sections of a type; all of them for the empty type and for an unknown one. */
export function sectionsOf(type: string): readonly GlobalSection[] {
  const chosen = SECTIONS.filter((section) => section.type === type)
  return chosen.length > 0 ? chosen : SECTIONS
}

/** How many hits a section asks for. */
export const hitsOf = (section: GlobalSection, type: string): number =>
  section.type === type ? MOST_HITS : section.preview
