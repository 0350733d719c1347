<?php
/**
 * A shortcode for each tag: `[trade-price product-id="1001"]`, or with underscores (wordpress.3).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The fields of a tag from its shortcode's attributes; a flag needs no value. */
function fields_of_shortcode( string $tag, array $given ): array {
	$values = array( 'theme' => $given['theme'] ?? '' );
	foreach ( generated( 'tags' )[ $tag ]['fields'] as $field ) {
		$name  = $field['attribute'];
		$value = $given[ $name ] ?? $given[ str_replace( '-', '_', $name ) ] ?? null;
		$is_on = null !== $value ? ! in_array( $value, array( 'false', '0', 'no' ), true ) : in_array( $name, array_filter( $given, 'is_int', ARRAY_FILTER_USE_KEY ), true );

		$values[ $field['name'] ] = 'boolean' === $field['type'] ? $is_on : html_entity_decode( (string) $value, ENT_QUOTES );
	}
	return $values;
}

/** The raw attributes of the current shortcode. */
function shortcode_text( ?string $begun = null ): string {
	static $text = '';
	$text        = $begun ?? $text;
	return $text;
}
add_filter(
	'pre_do_shortcode_tag',
	static function ( $drawn, $tag, $given, $found ) {
		shortcode_text( $found[3] );
		return $drawn;
	},
	10,
	4
);

/** The attributes of a shortcode as typed. WordPress would interpret `\` as an escape. */
function typed_attributes( $given ): array {
	$text    = shortcode_text();
	$is_here = '' !== $text && shortcode_parse_atts( $text ) === $given;
	$typed   = $is_here ? shortcode_parse_atts( str_replace( '\\', '\\\\', $text ) ) : $given;
	return is_array( $typed ) ? $typed : array();
}

add_action(
	'init',
	static function () {
		foreach ( array_keys( generated( 'tags' ) ) as $tag ) {
			$render = static function ( $given ) use ( $tag ) {
				$values = fields_of_shortcode( $tag, typed_attributes( $given ) );
				return tag_markup( $tag, with_product_of( post_here(), $tag, $values ) );
			};
			add_shortcode( $tag, $render );
			add_shortcode( str_replace( '-', '_', $tag ), $render );
		}
	}
);
