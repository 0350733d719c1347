<?php
/**
 * The template tag for classic themes (wordpress.170).
 *
 * @package TradeBlocks
 */

defined( 'ABSPATH' ) || exit;

/**
 * Prints a tag of the shop: `trade_blocks_tag( 'price' )`. Outside of this function only the shop's own code is in the
 * namespace `TradeBlocks`. A theme calls it before the action `wp_footer`, or at that with a priority below 10.
 *
 * @since 1.0.0
 *
 * @param string           $name       The tag, with or without `trade-` in front.
 * @param array            $attributes As those of its shortcode: array( 'product_id' => '1001', 'detail' => true ).
 * @param int|WP_Post|null $post       The post whose product it shows, unless one is named; the current one by default, and none outside of the loop of an archive.
 */
function trade_blocks_tag( $name, $attributes = array(), $post = null ) {
	$tag = 'trade-' . preg_replace( '/^trade-/', '', str_replace( '_', '-', (string) $name ) );
	if ( ! isset( TradeBlocks\generated( 'tags' )[ $tag ] ) ) {
		/* translators: %s: the name of a tag */
		_doing_it_wrong( __FUNCTION__, esc_html( sprintf( __( 'The shop has no tag %s.', 'trade-blocks' ), $tag ) ), '1.0.0' );
		return;
	}
	$named  = null === $post ? null : get_post( $post );
	$id     = null === $post ? TradeBlocks\post_here() : (int) ( $named->ID ?? 0 );
	$values = TradeBlocks\fields_of_shortcode( $tag, (array) $attributes );
	echo TradeBlocks\tag_markup( $tag, TradeBlocks\with_product_of( $id, $tag, $values ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- tag_markup() escapes what it puts together.
}
