<?php
/**
 * Keeps optimisers from moving, inlining or delaying the shop's files, which the loader requests itself
 * (wordpress.165). They ignore the configuration's script type.
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The folder that optimisers must ignore. */
const EXCLUDED = 'trade-blocks/shop/';

/** Adds the folder to an array, or to a comma-separated text. */
function exclude_shop( $excluded ) {
	if ( is_string( $excluded ) ) {
		return '' === trim( $excluded ) ? EXCLUDED : "$excluded, " . EXCLUDED;
	}
	$excluded   = is_array( $excluded ) ? $excluded : array();
	$excluded[] = EXCLUDED;
	return $excluded;
}

foreach ( array( 'rocket_delay_js_exclusions', 'rocket_exclude_defer_js', 'rocket_exclude_js', 'autoptimize_filter_js_exclude', 'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc', 'sgo_js_minify_exclude', 'sgo_javascript_combine_exclude', 'sgo_js_async_exclude', 'flying_press_exclude_from_delay:js', 'rocket_exclude_css', 'autoptimize_filter_css_exclude', 'litespeed_optimize_css_excludes' ) as $trade_blocks_hook ) {
	add_filter( $trade_blocks_hook, __NAMESPACE__ . '\\exclude_shop' );
}
unset( $trade_blocks_hook );

/** Attributes that optimisers read on the element. */
function mark_script( $attributes ) {
	if ( is_array( $attributes ) && isset( $attributes['src'] ) && strpos( (string) $attributes['src'], EXCLUDED ) !== false ) {
		$attributes += array(
			'data-cfasync'     => 'false',
			'data-noptimize'   => '1',
			'data-no-optimize' => '1',
			'data-no-defer'    => '1',
		);
	}
	return $attributes;
}
add_filter( 'wp_script_attributes', __NAMESPACE__ . '\\mark_script' );
