<?php
/**
 * The styles that an editor chose for a block, as tokens of the shop (wordpress.204).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/**
 * The tokens, with the attributes that hold the choice; the first one is a preset. Also used by the editor's script.
 */
const LOOKS = array(
	'--trade-ink'            => array( 'textColor', 'color', array( 'color', 'text' ) ),
	'--trade-paper'          => array( 'backgroundColor', 'color', array( 'color', 'background' ) ),
	'--trade-font'           => array( 'fontFamily', 'font-family', array( 'typography', 'fontFamily' ) ),
	'--trade-accent'         => array( '', '', array( 'elements', 'button', 'color', 'background' ) ),
	'--trade-on-accent'      => array( '', '', array( 'elements', 'button', 'color', 'text' ) ),
	'--trade-radius-control' => array( '', '', array( 'border', 'radius' ) ),
	'--trade-radius-card'    => array( '', '', array( 'border', 'radius' ) ),
);

/** A value as CSS; '' for an invalid one. Blocks store presets as `var:preset|color|base`. */
function css_value( $value ): string {
	$text = is_string( $value ) ? $value : '';
	if ( preg_match( '/^var:([\w|-]+)$/D', $text, $found ) ) {
		$text = 'var(--wp--' . str_replace( '|', '--', $found[1] ) . ')';
	}
	return preg_match( '/^[\w\s#%.,()\'"-]+$/D', $text ) && ! preg_match( '/url\s*\(/i', $text ) ? $text : '';
}

/** The declarations of these tokens for the wrapper of a block. */
function look_of( array $attributes ): string {
	$css = '';
	foreach ( LOOKS as $token => list( $preset, $kind, $path ) ) {
		$slug  = $attributes[ $preset ] ?? '';
		$value = css_value( is_string( $slug ) && '' !== $slug ? "var:preset|$kind|$slug" : _wp_array_get( $attributes['style'] ?? array(), $path ) );
		$css  .= '' === $value ? '' : "$token:$value;";
	}
	return $css;
}
