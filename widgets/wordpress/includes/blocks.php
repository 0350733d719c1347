<?php
/**
 * One block for each tag (wordpress.1).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

const EDITOR = 'trade-blocks-editor';

/** The name of a tag's folder: `trade-basket` → `basket`. */
function folder_of( string $tag ): string {
	return substr( $tag, strlen( 'trade-' ) );
}

/** The attributes of a block's wrapper, with further classes. Some versions of WordPress omit a default alignment. */
function wrapper_attributes( array $attributes, string $classes = '' ): string {
	$align   = $attributes['align'] ?? '';
	$own     = array(
		'class' => $classes,
		'style' => look_of( $attributes ),
	);
	$wrapper = get_block_wrapper_attributes( $own );
	$is_left = in_array( $align, array( 'wide', 'full' ), true ) && strpos( $wrapper, "align$align" ) === false;
	return $is_left ? get_block_wrapper_attributes( array( 'class' => trim( "$classes align$align" ) ) + $own ) : $wrapper;
}

/**
 * The blocks around a tag, by their place. They stay outside the tag, where the shop's script changes nothing
 * (wordpress.201).
 */
function areas_of( \WP_Block $block ): array {
	$areas = array(
		'above' => '',
		'below' => '',
	);
	foreach ( $block->inner_blocks as $area ) {
		// Inner blocks may be of any kind, as users can edit a page's code.
		$given = $area->attributes;
		$place = $given['place'] ?? '';

		$areas[ 'below' === $place ? 'below' : 'above' ] .= $area->render();
	}
	return $areas;
}

/** Renders one of these areas; '' when empty. */
function render_area( array $attributes, string $content ): string {
	if ( '' === trim( $content ) ) {
		return '';
	}
	return '<div ' . get_block_wrapper_attributes() . ">$content</div>"; // phpcs:ignore WordPress.Security.EscapeOutput -- blocks have escaped their own markup.
}

/** Renders a block. Also runs for feeds, REST and the command line, so it never starts a session. */
function render_block( string $tag, array $attributes, \WP_Block $block ): string {
	// Query loops give each row's post in the context, without making it the current one.
	$values = with_product_of( post_here( (int) ( $block->context['postId'] ?? 0 ) ), $tag, $attributes );
	// The wrapper carries the block's width, because tags may be inline.
	$markup = tag_markup( $tag, $values );
	$areas  = areas_of( $block );
	// The theme's own spacing between blocks.
	$wrapper = wrapper_attributes( $attributes, array_filter( $areas ) ? 'is-layout-flow' : '' );
	return "<div $wrapper>{$areas['above']}$markup{$areas['below']}</div>"; // phpcs:ignore WordPress.Security.EscapeOutput -- areas are blocks, which have escaped their own markup.
}

/** Registers the editor's scripts and all blocks. */
function register_blocks() {
	$needed = array( 'wp-api-fetch', 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-data', 'wp-element', 'wp-html-entities', 'wp-i18n' );
	wp_register_script( 'trade-blocks-pickers', plugins_url( 'editor/pickers.js', FILE ), $needed, VERSION, true );
	wp_register_script( 'trade-blocks-product', plugins_url( 'editor/product.js', FILE ), array( 'trade-blocks-pickers' ), VERSION, true );
	wp_register_script( EDITOR, plugins_url( 'editor/editor.js', FILE ), array_merge( $needed, array( 'trade-blocks-product' ) ), VERSION, true );
	foreach ( array( 'trade-blocks-pickers', 'trade-blocks-product', EDITOR ) as $handle ) {
		wp_set_script_translations( $handle, 'trade-blocks', dirname( FILE ) . '/languages' );
	}
	foreach ( array_keys( generated( 'tags' ) ) as $tag ) {
		register_block_type(
			dirname( FILE ) . '/blocks/' . folder_of( $tag ),
			array(
				'skip_inner_blocks' => true,
				'render_callback'   => static function ( $attributes, $content, $block ) use ( $tag ) {
					return render_block( $tag, $attributes, $block );
				},
			)
		);
	}
	register_block_type( dirname( FILE ) . '/blocks/area', array( 'render_callback' => __NAMESPACE__ . '\\render_area' ) );
}
add_action( 'init', __NAMESPACE__ . '\\register_blocks' );

/** Puts 'Trade shop' first among the categories. */
function add_category( array $categories ): array {
	return array_merge(
		array(
			array(
				'slug'  => 'trade-shop',
				'title' => __( 'Trade shop', 'trade-blocks' ),
				'icon'  => 'cart',
			),
		),
		$categories
	);
}
add_filter( 'block_categories_all', __NAMESPACE__ . '\\add_category' );

/** The required settings that are missing. */
function missing_settings(): array {
	$configuration = configuration();
	return array_keys(
		array_filter(
			array(
				'api'          => empty( $configuration['apiBase'] ),
				'search'       => empty( $configuration['search']['applicationId'] ) || empty( $configuration['search']['searchKey'] ),
				'consumerSite' => empty( $configuration['consumerSite'] ),
			)
		)
	);
}

/** The data of the editor's script: fields, missing settings, and the product search. */
function editor_data(): array {
	$configuration = configuration();
	return array(
		'tags'     => generated( 'tags' ),
		'missing'  => missing_settings(),
		'settings' => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=trade-blocks' ) : '',
		'search'   => $configuration['search'] ?? new \stdClass(),
		'theme'    => setting( 'theme' ),
		'products' => setting( 'product_type' ),
		'looks'    => LOOKS,
	);
}

add_action(
	'enqueue_block_editor_assets',
	static function () {
		$json = wp_json_encode( editor_data(), JSON_HEX_TAG | JSON_HEX_AMP );
		wp_add_inline_script( 'trade-blocks-pickers', "window.tradeBlocksEditor = $json;", 'before' );
	}
);
