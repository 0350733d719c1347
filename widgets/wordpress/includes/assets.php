<?php
/**
 * The files of the shop on public pages and in the editor's canvas (wordpress.2, wordpress.5).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

const MODULE = 'trade-blocks';
const CANVAS = 'trade-blocks-canvas';

/** The address of a file of the shop. */
function shop_url( string $file ): string {
	return plugins_url( "shop/$file", FILE );
}

/**
 * The styles of patterns. In narrow windows the header leaves the space of the saved list to the search (wordpress.202).
 * A product without a picture has no column for one (wordpress.264).
 */
const PATTERN_STYLE = '@media (min-width:782px) and (max-width:959px){.trade-blocks-header .wp-block-trade-blocks-favourites-link{display:none}}'
	. '.trade-blocks-picture:not(:has(*)){display:none}';

/** Puts the styles of the shop on a page or into the canvas. */
function enqueue_shop_style() {
	wp_enqueue_style( MODULE, shop_url( generated( 'shop' )['style'] ), array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- the hash in its name is its version.
	wp_add_inline_style( MODULE, PATTERN_STYLE );
}

/**
 * Puts the shop on this page. The names of the files have hashes: a version would make a second
 * copy of a file that another one imports.
 */
function load_shop() {
	static $is_loaded = false;
	if ( $is_loaded || is_admin() ) {
		return;
	}
	$is_loaded = true;
	wp_enqueue_script_module( MODULE, shop_url( generated( 'shop' )['loader'] ), array(), null );
	enqueue_shop_style();
	// Late: content at the end of the page may need the shop.
	add_action( 'wp_footer', __NAMESPACE__ . '\\print_configuration', PHP_INT_MAX );
}

/** Prints the configuration of the page. */
function print_configuration() {
	echo configuration_element( configuration() ); // phpcs:ignore WordPress.Security.EscapeOutput -- the JSON is escaped where it is built.
}

/** The tags of this page, in the order of their output. */
function tags_here( string $tag = '' ): array {
	static $tags = array();
	if ( '' !== $tag ) {
		$tags[ $tag ] = true;
	}
	return array_keys( $tags );
}

/** Preloads the files of this page's tags, before the loader requests them (wordpress.165). */
function print_preloads() {
	$files = array();
	foreach ( tags_here() as $tag ) {
		foreach ( generated( 'shop' )['preloads'][ $tag ] ?? array() as $file ) {
			$files[ $file ] = true;
		}
	}
	foreach ( array_keys( $files ) as $file ) {
		printf( '<link rel="modulepreload" href="%s">' . "\n", esc_url( shop_url( "chunks/$file" ) ) );
	}
}
add_action( 'wp_head', __NAMESPACE__ . '\\print_preloads', 8 );

add_action(
	'wp_enqueue_scripts',
	static function () {
		if ( setting( 'everywhere' ) ) {
			load_shop();
		}
	}
);

/** The configuration of the editor: sample data, no calls (wordpress.2). */
function preview_configuration(): array {
	$configuration = configuration();
	return array_merge(
		$configuration,
		array(
			// Samples have no nonce.
			'apiBase'   => str_replace( '/' . PROXY_NONCE, '', $configuration['apiBase'] ?? '' ),
			'preview'   => true,
			'siteTags'  => false,
			'analytics' => 'never',
		)
	);
}

/**
 * Loads the shop in the editor. Only these assets reach the canvas with and without an iframe. Modules do not, so
 * this is a classic handle until it is printed.
 */
function load_canvas() {
	if ( ! is_admin() ) {
		return;
	}
	wp_enqueue_script( CANVAS, shop_url( generated( 'shop' )['loader'] ), array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- the hash in its name is its version.
	enqueue_shop_style();
	wp_enqueue_style( 'trade-blocks-canvas', plugins_url( 'editor/canvas.css', FILE ), array(), VERSION );
}
add_action( 'enqueue_block_assets', __NAMESPACE__ . '\\load_canvas' );

/** Makes the canvas's script a module, with the configuration before it. */
function canvas_tag( string $tag, string $handle ): string {
	if ( CANVAS !== $handle ) {
		return $tag;
	}
	// The tag also holds inline scripts: only the one with an address is ours.
	$module = preg_replace( '/<script(?=[^>]*\ssrc=)(?:\s+type=(["\']).*?\1)?/', '<script type="module"', $tag );
	return configuration_element( preview_configuration() ) . $module;
}
add_filter( 'script_loader_tag', __NAMESPACE__ . '\\canvas_tag', 10, 2 );
