import { type LabelText, label } from './label'
import type { Palette } from './palette'

/** Draws a silhouette on a canvas of 400 by 300. */
export type Shape = (palette: Palette, text: LabelText) => string

const shadow = (width: number): string =>
  `<ellipse cx="200" cy="268" rx="${width}" ry="9" fill="#000" opacity=".12"/>`

export const pouch: Shape = (palette, text) => `${shadow(78)}
  <path d="M140 44h120l10 216q1 8-8 8H138q-9 0-8-8z" fill="${palette.body}"/>
  <path d="M140 44h120l1 26H139z" fill="${palette.shade}"/>
  <path d="M139 70h122" stroke="#fff" stroke-opacity=".35" stroke-dasharray="3 4"/>
  <path d="M250 70l12 196q8-1 8-6l-10-190z" fill="${palette.shade}" opacity=".55"/>
  ${label({ x: 148, y: 104, width: 104, height: 116 }, text, palette)}`

export const coffeeBag: Shape = (palette, text) => `${shadow(84)}
  <path d="M128 62l12-20h120l12 20 4 198q0 8-8 8H132q-8 0-8-8z" fill="${palette.body}"/>
  <path d="M128 62l12-20h120l12 20z" fill="${palette.shade}"/>
  <path d="M272 62l-14 16-4 190h14q8 0 8-8z" fill="${palette.shade}" opacity=".6"/>
  <rect x="188" y="34" width="24" height="12" rx="2" fill="${palette.label}" opacity=".8"/>
  <circle cx="200" cy="86" r="7" fill="${palette.shade}"/><circle cx="200" cy="86" r="2.5" fill="${palette.label}"/>
  ${label({ x: 142, y: 108, width: 108, height: 112 }, text, palette)}`

export const carton: Shape = (palette, text) => `${shadow(112)}
  <path d="M92 96l28-26h188l-20 26z" fill="${palette.label}" opacity=".9"/>
  <path d="M288 96l20-26v168l-20 30z" fill="${palette.shade}"/>
  <path d="M92 96h196v172H92z" fill="${palette.body}"/>
  <path d="M92 236h196v32H92z" fill="${palette.shade}" opacity=".65"/>
  ${label({ x: 122, y: 116, width: 136, height: 108 }, text, palette)}`

export const caseOfSix: Shape = (palette, text) => `${shadow(130)}
  ${[0, 1, 2]
    .map(
      (place) =>
        `<path d="M${94 + place * 74} 78l8-14h50l8 14v80h-66z" fill="${palette.body}"/><path d="M${94 + place * 74} 78l8-14h50l8 14z" fill="${palette.shade}"/>`,
    )
    .join('')}
  <path d="M74 130h252v138H74z" fill="#c9a77c"/><path d="M74 130h252v16H74z" fill="#b08e63"/>
  <path d="M74 196h252" stroke="#b08e63" stroke-width="2"/>
  ${label({ x: 128, y: 158, width: 144, height: 92 }, text, palette)}`

export const tin: Shape = (palette, text) => `${shadow(80)}
  <path d="M128 74h144v186q-72 20-144 0z" fill="${palette.body}"/>
  <path d="M246 74h26v186q-12 4-26 6z" fill="${palette.shade}" opacity=".6"/>
  <ellipse cx="200" cy="74" rx="72" ry="15" fill="${palette.shade}"/>
  <ellipse cx="200" cy="66" rx="72" ry="15" fill="#c9c4b8"/><ellipse cx="200" cy="66" rx="60" ry="11" fill="#dedacf"/>
  ${label({ x: 142, y: 116, width: 116, height: 112 }, text, palette)}`

export const bottle: Shape = (palette, text) => `${shadow(52)}
  <path d="M184 34h32v40q0 14 14 24 14 12 14 32v128q0 10-10 10h-68q-10 0-10-10V130q0-20 14-32 14-10 14-24z" fill="${palette.body}"/>
  <path d="M184 34h32v18h-32z" fill="${palette.shade}"/>
  <path d="M228 108q10 10 10 24v126q0 6-4 10 10 0 10-10V130q0-18-12-28z" fill="${palette.shade}" opacity=".7"/>
  ${label({ x: 156, y: 140, width: 88, height: 100 }, text, palette)}`

export const milkCarton: Shape = (palette, text) => `${shadow(70)}
  <path d="M146 92l18-44h72l18 44v170q0 6-6 6h-96q-6 0-6-6z" fill="${palette.label}"/>
  <path d="M146 92l18-44h72l18 44z" fill="${palette.body}"/><path d="M160 40h80v12h-80z" fill="${palette.shade}"/>
  <circle cx="216" cy="72" r="11" fill="${palette.label}"/><circle cx="216" cy="72" r="7" fill="${palette.shade}"/>
  <path d="M146 228h108v34q0 6-6 6h-96q-6 0-6-6z" fill="${palette.body}"/>
  ${label({ x: 152, y: 106, width: 96, height: 112 }, text, palette)}`

export const tub: Shape = (palette, text) => `${shadow(72)}
  <path d="M138 86h124l-8 176q0 6-7 6h-94q-7 0-7-6z" fill="${palette.body}"/>
  <rect x="130" y="62" width="140" height="28" rx="6" fill="${palette.shade}"/>
  ${label({ x: 150, y: 116, width: 100, height: 108 }, text, palette)}`

export const sachets: Shape = (palette, text) => `${shadow(118)}
  ${[0, 1, 2, 3]
    .map(
      (place) =>
        `<g transform="rotate(${place * 8 - 12} 200 300)"><rect x="${146 + place * 6}" y="48" width="84" height="120" rx="3" fill="${palette.body}" stroke="${palette.shade}"/><path d="M${150 + place * 6} 62h76" stroke="#fff" stroke-opacity=".4" stroke-dasharray="2 3"/></g>`,
    )
    .join('')}
  <path d="M96 132h208v136H96z" fill="${palette.shade}"/><path d="M96 132h208v14H96z" fill="${palette.body}"/>
  ${label({ x: 130, y: 158, width: 140, height: 92 }, text, palette)}`
