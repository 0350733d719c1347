<?php
/**
 * A shortcode for each tag: `[trade-price product-id="1001"]`, or with underscores (wordpress.3).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The fields of a tag from the attributes of its shortcode; a flag may stand alone. */
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

add_action(
	'init',
	static function () {
		foreach ( array_keys( generated( 'tags' ) ) as $tag ) {
			$render = static function ( $given ) use ( $tag ) {
				$values = fields_of_shortcode( $tag, is_array( $given ) ? $given : array() );
				return tag_markup( $tag, with_product_of( post_here(), $tag, $values ) );
			};
			add_shortcode( $tag, $render );
			add_shortcode( str_replace( '-', '_', $tag ), $render );
		}
	}
);
